import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { decodeStream } from "./decode-stream.ts";
import { identity, type Bounds, type Matrix } from "./matrix.ts";

const key = (name: string) => PDFName.of(name);

/** A resource of a kind by its name. */
export function lookupIn(resources: PDFDict, kind: string, name: string): PDFObject | undefined {
  const group = resources.lookup(key(kind));
  return group instanceof PDFDict ? group.lookup(key(name)) : undefined;
}

export function matrixOf(object: PDFObject | undefined): Matrix {
  if (!(object instanceof PDFArray) || object.size() !== 6) return identity;
  const values = object.asArray().map((_, at) => object.lookup(at));
  return values.every((value) => value instanceof PDFNumber) ? (values.map((value) => value.asNumber()) as unknown as Matrix) : identity;
}

/** A text string; null for what is none. */
export function textOf(object: PDFObject | undefined): string | null {
  try {
    return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null;
  } catch {
    return null;
  }
}

/** A rectangle, whichever of its corners come first. */
export function boundsFrom(object: unknown): Bounds | null {
  if (!(object instanceof PDFArray) || object.size() !== 4) return null;
  const values = object.asArray().map((_, at) => object.lookup(at));
  if (!values.every((value) => value instanceof PDFNumber)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = values.map((value) => value.asNumber());
  return { left: Math.min(a, c), right: Math.max(a, c), bottom: Math.min(b, d), top: Math.max(b, d) };
}

/** An entry of a page or of the trees above it. */
export function inherited(page: PDFDict, name: string): PDFObject | undefined {
  let node: PDFDict | undefined = page;
  for (let level = 0; node !== undefined && level < 100; level++) {
    const value: PDFObject | undefined = node.lookup(key(name));
    if (value !== undefined) return value;
    const parent: PDFObject | undefined = node.lookup(key("Parent"));
    node = parent instanceof PDFDict ? parent : undefined;
  }
  return undefined;
}

/** The streams of a page's contents are one; words do not go from one to the next. */
export function pageContent(page: PDFDict, context: PDFContext): Uint8Array {
  const contents = page.lookup(key("Contents"));
  if (contents instanceof PDFRawStream) return decodeStream(contents);
  if (!(contents instanceof PDFArray)) return new Uint8Array(0);
  const parts: Uint8Array[] = [];
  for (const item of contents.asArray()) {
    const stream = item instanceof PDFRef ? context.lookup(item) : item;
    if (stream instanceof PDFRawStream) parts.push(decodeStream(stream), newLine);
  }
  return Buffer.concat(parts);
}

const newLine = Uint8Array.of(10);
