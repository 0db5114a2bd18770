import os

from hypothesis import settings

# Machines are shared, so nothing is judged by the clock; CI looks at the same examples each time.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
