/** Cuts fonts for the scripts that make those of the pages. */
import { readFileSync } from "node:fs";
import { ScriptError } from "./toolchain.mjs";

const tagOf = (name) => [...name].reduce((number, letter) => (number << 8) | letter.charCodeAt(0), 0) >>> 0;

/**
 * HarfBuzz's subsetter, called as the library that it is: the package has no bindings of it.
 *
 * @returns a function that cuts a font (bytes of a TrueType or OpenType file) down to some characters (code points), without its hinting,
 * which no system of today uses for such sizes. `glyphs`: besides those of the characters, and with them all that is wanted: nothing is
 * added for ligatures. `axes`: what is kept of a variable font, by axis: one value, or the least and the greatest
 */
export async function openSubsetter() {
  const wasm = readFileSync(new URL(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const hb = instance.exports;
  const duplicate = 0;
  const subsetFlags = { noHinting: 0x1, noLayoutClosure: 0x200 };
  return (font, characters, { glyphs = null, axes = {} } = {}) => {
    const place = hb.malloc(font.length);
    new Uint8Array(hb.memory.buffer).set(font, place);
    const blob = hb.hb_blob_create(place, font.length, duplicate, 0, 0);
    hb.free(place);
    const whole = hb.hb_face_create(blob, 0);
    const input = hb.hb_subset_input_create_or_fail();
    for (const character of characters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), character);
    for (const glyph of glyphs ?? []) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph);
    for (const [axis, value] of Object.entries(axes)) {
      const isKept = Array.isArray(value)
        ? hb.hb_subset_input_set_axis_range(input, whole, tagOf(axis), ...value, value[0])
        : hb.hb_subset_input_pin_axis_location(input, whole, tagOf(axis), value);
      if (!isKept) throw new ScriptError(`the font has no axis ${axis} with ${value}`);
    }
    hb.hb_subset_input_set_flags(input, glyphs === null ? subsetFlags.noHinting : subsetFlags.noHinting | subsetFlags.noLayoutClosure);
    const cut = hb.hb_subset_or_fail(whole, input);
    if (cut === 0) throw new ScriptError("a font could not be subset");
    const result = hb.hb_face_reference_blob(cut);
    const start = hb.hb_blob_get_data(result, 0);
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)));
    for (const [destroy, what] of [
      ["hb_blob_destroy", result],
      ["hb_face_destroy", cut],
      ["hb_subset_input_destroy", input],
      ["hb_face_destroy", whole],
      ["hb_blob_destroy", blob],
    ])
      hb[destroy](what);
    return bytes;
  };
}

/** A `unicode-range` of sorted code points, such as `U+20-7e, U+a0`. */
export function rangeOf(characters) {
  const ranges = [];
  for (const character of characters) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === character - 1) last[1] = character;
    else ranges.push([character, character]);
  }
  const hex = (number) => number.toString(16);
  return ranges.map(([first, last]) => `U+${hex(first)}${last === first ? "" : `-${hex(last)}`}`).join(", ");
}
