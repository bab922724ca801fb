/** Who a browser says it is, most particular first: most of them name others too. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bMicroMessenger\//, "WeChat"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** The browser and the system of a User-Agent header as people know them; null for what is neither. */
export function browserOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

export type Device = "laptop" | "phone" | "desktop" | "program";

/** What kind of device a User-Agent header is of. Macs and Chromebooks are mostly laptops; the others don't say. */
export function deviceOf(userAgent: string | null): Device {
  const { browser, system } = browserOf(userAgent);
  if (browser === null && system === null) return "program";
  if (system === "Android" || system === "iPhone" || system === "iPad") return "phone";
  return system === "macOS" || system === "ChromeOS" ? "laptop" : "desktop";
}
