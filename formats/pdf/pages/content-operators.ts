/**
 * Reads the operators of a content stream (ISO 32000-1, 7.8.2) with their byte offsets, so that some can be rewritten and
 * all others stay as they are. What is broken is skipped, as readers of PDF do.
 */

/** The operands before an operator. Arrays hold their numbers and strings; for dictionaries only the position is known. */
export type Operand =
  | number
  | { name: string }
  | { bytes: Uint8Array }
  | { items: (number | Uint8Array)[] }
  | { start: number; end: number };

/** @param start of its first operand @param end after the operator */
export type HandleOperator = (operator: string, operands: Operand[], start: number, end: number) => void;

const white = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) white[code] = 1;
/** 2 ends a word. */
const ends = white.slice();
for (const sign of "()<>[]{}/%") ends[sign.charCodeAt(0)] = 2;

/** No operator takes this many; operands without an operator are dropped. */
const maxOperands = 4_096;

/** Reads a whole content stream, in linear time and without recursion. */
export function scanContent(bytes: Uint8Array, handle: HandleOperator): void {
  let operands: Operand[] = [];
  let start = -1;
  let items: (number | Uint8Array)[] | null = null;
  let depth = 0;
  let nestedFrom = 0;
  let at = 0;
  const add = (operand: Operand, from: number) => {
    if (depth > 0) return;
    if (items !== null) {
      if (typeof operand === "number") items.push(operand);
      else if ("bytes" in operand) items.push(operand.bytes);
      return;
    }
    if (start < 0) start = from;
    if (operands.length < maxOperands) operands.push(operand);
  };
  const openNested = (from: number) => {
    if (depth === 0) nestedFrom = from;
    depth++;
  };
  const closeNested = (end: number) => {
    if (depth === 0) return;
    depth--;
    if (depth === 0) add({ start: nestedFrom, end }, nestedFrom);
  };
  while (at < bytes.length) {
    const code = bytes[at] as number;
    if (white[code] === 1) at++;
    else if (code === 0x25) at = lineEnd(bytes, at);
    else if (code === 0x28) {
      const { value, end } = readLiteral(bytes, at);
      add({ bytes: value }, at);
      at = end;
    } else if (code === 0x3c && bytes[at + 1] === 0x3c) {
      openNested(at);
      at += 2;
    } else if (code === 0x3e) {
      if (bytes[at + 1] === 0x3e) at++;
      at++;
      closeNested(at);
    } else if (code === 0x3c) {
      const { value, end } = readHex(bytes, at);
      add({ bytes: value }, at);
      at = end;
    } else if (code === 0x5b) {
      if (depth === 0 && items === null) {
        if (start < 0) start = at;
        items = [];
      } else openNested(at);
      at++;
    } else if (code === 0x5d) {
      at++;
      if (depth > 0) closeNested(at);
      else if (items !== null) {
        const list: Operand = { items };
        items = null;
        add(list, at);
      }
    } else if (code === 0x2f) {
      const end = wordEnd(bytes, at + 1);
      add({ name: nameOf(bytes, at + 1, end) }, at);
      at = end;
    } else if (ends[code] === 2) at++;
    else {
      const end = wordEnd(bytes, at);
      const value = readNumber(bytes, at, end);
      if (value !== null) add(value, at);
      else if (depth === 0) {
        const word = latin(bytes, at, end);
        const from = start < 0 ? at : start;
        if (word === "BI") {
          const after = imageEnd(bytes, end);
          handle("BI", [], from, after);
          at = after;
        } else if (!constants.has(word)) handle(word, operands, from, end);
        items = null;
        operands = [];
        start = -1;
        if (word === "BI") continue;
      }
      at = end;
    }
  }
}

const constants = new Set(["true", "false", "null"]);

const latin = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 128)));

function nameOf(bytes: Uint8Array, start: number, end: number): string {
  const name = latin(bytes, start, end);
  return name.includes("#") ? name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : name;
}

function wordEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && ends[bytes[at] as number] === 0) at++;
  return at;
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++;
  return at;
}

/** PDF numbers have no exponent; two signs, or a sign in the middle, occur in files and are read the way other readers do. */
function readNumber(bytes: Uint8Array, start: number, end: number): number | null {
  let sign = 1;
  let at = start;
  while (at < end && (bytes[at] === 0x2d || bytes[at] === 0x2b)) {
    if (bytes[at] === 0x2d) sign = -1;
    at++;
  }
  let value = 0;
  let scale = 0;
  let digits = 0;
  for (; at < end; at++) {
    const code = bytes[at] as number;
    if (code >= 0x30 && code <= 0x39) {
      digits++;
      if (scale === 0) value = value * 10 + code - 0x30;
      else {
        value += (code - 0x30) * scale;
        scale /= 10;
      }
    } else if (code === 0x2e && scale === 0) scale = 0.1;
    else if (code === 0x2d && digits > 0) break;
    else return null;
  }
  return digits === 0 && scale === 0 ? null : sign * value;
}

const escapes: Record<number, number> = { 0x6e: 10, 0x72: 13, 0x74: 9, 0x62: 8, 0x66: 12 };

function readLiteral(bytes: Uint8Array, from: number): { value: Uint8Array; end: number } {
  const value: number[] = [];
  let depth = 1;
  let at = from + 1;
  while (at < bytes.length) {
    let code = bytes[at++] as number;
    if (code === 0x28) depth++;
    else if (code === 0x29) {
      depth--;
      if (depth === 0) break;
    } else if (code === 0x5c) {
      code = bytes[at++] ?? 0;
      if (code >= 0x30 && code <= 0x37) {
        let octal = code - 0x30;
        for (let more = 0; more < 2; more++) {
          const digit = bytes[at] ?? 0;
          if (digit < 0x30 || digit > 0x37) break;
          octal = octal * 8 + digit - 0x30;
          at++;
        }
        code = octal & 255;
      } else if (code === 10 || code === 13) {
        if (code === 13 && bytes[at] === 10) at++;
        continue;
      } else code = escapes[code] ?? code;
    } else if (code === 13) {
      if (bytes[at] === 10) at++;
      code = 10;
    }
    value.push(code);
  }
  return { value: Uint8Array.from(value), end: at };
}

function readHex(bytes: Uint8Array, from: number): { value: Uint8Array; end: number } {
  const value: number[] = [];
  let high = -1;
  let at = from + 1;
  while (at < bytes.length) {
    const code = bytes[at++] as number;
    if (code === 0x3e) break;
    const digit = code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
    if (digit < 0 || digit > 15 || (code > 0x39 && code < 0x41)) continue;
    if (high < 0) high = digit;
    else {
      value.push(high * 16 + digit);
      high = -1;
    }
  }
  if (high >= 0) value.push(high * 16);
  return { value: Uint8Array.from(value), end: at };
}

/** After the `EI` of an inline picture: one between white space that no byte of a picture follows. */
function imageEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at++) if (bytes[at] === 0x49 && bytes[at + 1] === 0x44 && isAlone(bytes, at)) break;
  for (at += 3; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0x45 || bytes[at + 1] !== 0x49 || !isAlone(bytes, at)) continue;
    const next = bytes.subarray(at + 2, at + 12);
    if (next.every((code) => code < 127 && (code >= 32 || white[code] === 1))) return at + 2;
  }
  return bytes.length;
}

const isAlone = (bytes: Uint8Array, at: number): boolean => white[bytes[at - 1] ?? 32] === 1 && ends[bytes[at + 2] ?? 32] !== 0;
