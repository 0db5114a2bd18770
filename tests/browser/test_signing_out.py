"""Signing out, under “About and help”: on this device, or on all others."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.asking import Asking
from tests.browser.house import Visit


def sign_out(page: Page, where: str) -> None:
    page.goto("/about")
    page.get_by_role("button", name=where).click()
    page.get_by_role("button", name="Yes, sign out").click()
    expect(page.get_by_text("Signed out.")).to_be_visible()


def called(page: Page) -> str:
    return page.locator("header .name").inner_text().strip()


def test_who_signs_out_here_is_somebody_new(visit: Visit) -> None:
    ann = visit()
    Asking(ann)
    name = called(ann)
    sign_out(ann, "Sign out here")
    expect(ann.locator("header .name")).not_to_have_text(name)
    ann.reload()
    expect(ann.locator("header .name")).not_to_have_text(name)


def test_other_devices_are_signed_out_and_this_one_keeps_its_seats(visit: Visit) -> None:
    ann, other = visit(), visit("about:blank")
    table = Asking(ann).open(game="siam", seats=[{"kind": "me"}, {"kind": "open"}])
    (cookie,) = ann.context.cookies()
    other.context.add_cookies(  # as a copied profile has them
        [{"name": cookie["name"], "value": cookie["value"], "url": ann.url}]
    )
    other.goto(f"{ann.url}table/{table}")
    name = called(ann)
    expect(other.locator(".seats")).to_contain_text(f"{name} (you)")
    sign_out(ann, "Sign out on all other devices")
    ann.goto(f"/table/{table}")
    expect(ann.locator(".seats")).to_contain_text(f"{name} (you)")
    other.reload()
    expect(other.locator(".seats")).to_contain_text(name)
    expect(other.locator(".seats")).not_to_contain_text("(you)")
