import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, PDFRef, type PDFContext, type PDFObject } from "@cantoo/pdf-lib";
import { decodeStream } from "./decode-stream.ts";
import { identity, type Matrix } from "./matrix.ts";

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
