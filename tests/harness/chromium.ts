import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];
const systemShell = "/usr/bin/chromium-headless-shell";

/** Names and an address that people give a machine in their network, and one that foreign pages could point at it: all this machine here. */
const otherHosts = ["nas", "nas.local", "192.168.1.20", "words.example.org"];

/** Keeps the browser from calling home: whatever it asks for then was asked for by a page. */
export const quietArguments = [
  `--host-resolver-rules=${otherHosts.map((host) => `MAP ${host} 127.0.0.1`).join(", ")}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The system's Chromium, else the one that Playwright downloaded, else undefined. */
export function findChromium(): string | undefined {
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path));
}

/** The same engine without the windows of a browser around it, at a third less processor time; where the system has none, its Chromium. */
export function findHeadlessChromium(): string | undefined {
  return existsSync(systemShell) ? systemShell : findChromium();
}
