import type { Color } from "#features/images/local/pixels.ts";

/** Fields that hold a color as text. */
export const colorKeys: ReadonlySet<string> = new Set(["color", "color_end"]);

/** Reads "#fff" or "#ffffff", with or without the sign; null for anything else. */
export function readColor(text: string): Color | null {
  const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text.trim()) ?? [];
  const digits = long ?? short?.replace(/./g, "$&$&");
  if (digits === undefined) return null;
  const at = (place: number) => Number.parseInt(digits.slice(place, place + 2), 16);
  return [at(0), at(2), at(4)];
}

/** The same color as color fields of browsers take it. */
export function hexOf(color: Color): string {
  return `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
