import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/fonts.css";
import "./styles/grounds.css";
import "./styles/elements.css";
import "./styles/classes.css";

const house = document.getElementById("house");
if (house) mount(App, { target: house });
