/** Rewrites the content of a page: without the glyphs of what is translated, with what is drawn in their place. */
import { deflateSync } from "node:zlib";
import { PDFDict, PDFName, PDFRawStream, type PDFContext, type PDFRef } from "@cantoo/pdf-lib";
import type { PageWalk } from "./page-walk.ts";
import type { GlyphRange } from "./read-page.ts";
import type { ShownPage } from "./shown-glyphs.ts";
import { rewriteShown } from "./rewrite-shown.ts";

type ByteEdit = { start: number; end: number; text: string };

/** Ways of the glyphs of shown texts, by number, see `rewriteShown`. */
export type GlyphUnits = ReadonlyMap<number, ArrayLike<number>>;

/** Those of the runs that paragraphs are in. */
export function unitsOfGlyphs(paragraphs: readonly { ranges: readonly GlyphRange[] }[], { runs }: ShownPage): GlyphUnits {
  const units = new Map<number, Float32Array>();
  for (const { ranges } of paragraphs)
    for (const { run } of ranges)
      if (!units.has(run))
        units.set(
          run,
          Float32Array.from(runs[run]?.glyphs ?? [], (glyph) => glyph.units),
        );
  return units;
}

/** What goes: glyphs, and paths by their numbers. */
export type Gone = { ranges: readonly GlyphRange[]; paths: readonly number[] };

/** Forms that have been written already, by what they are and what was taken out of them: pages share them. */
export type FormCopies = Map<PDFRawStream, Map<string, PDFRef>>;

/**
 * Takes glyphs and paths out of a page and of the forms on it. Forms are copied: other pages may show them too.
 *
 * @returns the page's own content without them, and its resources
 */
export function removeGlyphs(walk: PageWalk, gone: Gone, units: GlyphUnits, context: PDFContext, copies: FormCopies) {
  const edits = editsOf(walk, gone, units);
  let content: Uint8Array = walk.streams[0]?.bytes ?? new Uint8Array(0);
  let resources = walk.streams[0]?.resources.clone() ?? PDFDict.withContext(context);
  const forms = new Map<number, Map<string, PDFRef>>();
  // What is painted by others comes after them.
  for (let index = walk.streams.length - 1; index >= 0; index--) {
    const stream = walk.streams[index];
    const own = edits.get(index);
    if (stream === undefined || own === undefined) continue;
    const inner = forms.get(index) ?? new Map<string, PDFRef>();
    if (stream.form === null) {
      content = spliceBytes(stream.bytes, own);
      resources = withForms(stream.resources, inner);
      continue;
    }
    const known = copies.get(stream.form) ?? new Map<string, PDFRef>();
    copies.set(stream.form, known);
    const key = own.map(({ start, text }) => `${start} ${text}`).join("\n") + [...inner.values()].join(" ");
    const ref = known.get(key) ?? copyForm(stream.form, spliceBytes(stream.bytes, own), withForms(stream.resources, inner), context);
    known.set(key, ref);
    const name = freeName(walk.streams[stream.parent]?.resources ?? stream.resources, index);
    const painting = forms.get(stream.parent) ?? new Map<string, PDFRef>();
    painting.set(name, ref);
    forms.set(stream.parent, painting);
    const outer = edits.get(stream.parent) ?? [];
    outer.push({ start: stream.start, end: stream.end, text: `/${name} Do` });
    edits.set(stream.parent, outer);
  }
  return { content, resources };
}

function editsOf(walk: PageWalk, { ranges, paths }: Gone, units: GlyphUnits): Map<number, ByteEdit[]> {
  const byRun = new Map<number, GlyphRange[]>();
  for (const range of ranges) byRun.set(range.run, [...(byRun.get(range.run) ?? []), range]);
  const edits = new Map<number, ByteEdit[]>();
  const silenced = new Set<number>();
  const add = (stream: number, edit: ByteEdit) => {
    const own = edits.get(stream) ?? [];
    own.push(edit);
    edits.set(stream, own);
  };
  for (const [run, ofRun] of byRun) {
    const shown = walk.shown[run];
    if (shown === undefined) continue;
    const isGone = (glyph: number) => ofRun.some(({ first, end }) => glyph >= first && glyph < end);
    add(shown.stream, { start: shown.start, end: shown.end, text: rewriteShown(shown, Array.from(units.get(run) ?? []), isGone) });
    if (shown.spoken >= 0) silenced.add(shown.spoken);
  }
  for (const number of new Set(paths)) {
    const path = walk.paths[number];
    if (path !== undefined) add(path.stream, { start: path.start, end: path.end, text: "" });
  }
  // The alternative text is no longer true.
  for (const index of silenced) {
    const spoken = walk.spoken[index];
    if (spoken !== undefined) add(spoken.stream, { start: spoken.start, end: spoken.end, text: "/Span BMC" });
  }
  return edits;
}

function spliceBytes(bytes: Uint8Array, edits: readonly ByteEdit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(bytes.subarray(at, start), Buffer.from(` ${text} `, "latin1"));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts);
}

/** A name that no form has; a file that we have written may be translated again. */
function freeName(resources: PDFDict, index: number): string {
  const old = resources.lookup(PDFName.of("XObject"));
  let name = `WordloomX${index}`;
  while (old instanceof PDFDict && old.has(PDFName.of(name))) name += "x";
  return name;
}

function withForms(resources: PDFDict, forms: ReadonlyMap<string, PDFRef>): PDFDict {
  return withResources(resources, "XObject", forms);
}

/** A copy of resources with more of one kind. */
export function withResources(resources: PDFDict, kind: string, more: Iterable<[string, PDFRef]>): PDFDict {
  const copy = resources.clone();
  const old = resources.lookup(PDFName.of(kind));
  const group = old instanceof PDFDict ? old.clone() : PDFDict.withContext(resources.context);
  for (const [name, ref] of more) group.set(PDFName.of(name), ref);
  copy.set(PDFName.of(kind), group);
  return copy;
}

function copyForm(form: PDFRawStream, content: Uint8Array, resources: PDFDict, context: PDFContext): PDFRef {
  const dict = form.dict.clone();
  dict.delete(PDFName.of("DecodeParms"));
  dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  dict.set(PDFName.of("Resources"), resources);
  return context.register(PDFRawStream.of(dict, deflateSync(content)));
}

/** Makes the content stream of a page: what it had, closed in itself, and then what is drawn. */
export function pageStream(walk: PageWalk, content: Uint8Array, drawn: readonly string[], context: PDFContext): PDFRef {
  const { unclosed, unopened } = walk;
  const bytes = Buffer.concat([
    Buffer.from("q\n".repeat(1 + unopened), "latin1"),
    content,
    Buffer.from(`\n${"Q\n".repeat(1 + unclosed)}${drawn.join("\n")}\n`, "latin1"),
  ]);
  return context.register(PDFRawStream.of(context.obj({ Filter: "FlateDecode", Length: 0 }) as PDFDict, deflateSync(bytes)));
}
