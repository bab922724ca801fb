import { describe, expect, it } from "vitest";
import { browserOf, deviceOf } from "./browser-name.ts";

describe("a browser", () => {
  it.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux", "desktop"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0",
      "Edge",
      "Windows",
      "desktop",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1",
      "Safari",
      "iPhone",
      "phone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
      "Chrome",
      "Android",
      "phone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari",
      "macOS",
      "laptop",
    ],
    ["curl/8.14.1", null, null, "program"],
    ["", null, null, "program"],
    [null, null, null, "program"],
  ])("of %s is %s on %s, on a %s", (userAgent, browser, system, device) => {
    expect(browserOf(userAgent)).toEqual({ browser, system });
    expect(deviceOf(userAgent)).toBe(device);
  });
});
