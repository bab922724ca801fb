/**
 * Text files as bytes: their encoding is detected, kept and written again. Recognizes the byte order marks of UTF-8 and UTF-16, UTF-8
 * and UTF-16 without one, an encoding that the file names itself, and the legacy East Asian ones where their decoder finds no fault
 * and mostly characters of their language. All else is Windows-1252, which has a character for every byte. An encoding is kept
 * only when writing gives the same bytes back, so that nothing outside of a unit changes; a text in another becomes UTF-8.
 *
 * Zero characters say nothing and no text keeps them (a database cannot even store them): they are left out, also of what is written
 * again. Every other byte stays.
 */
import { unusableFile } from "./file-fault.ts";
import { legacyEncoder } from "./legacy-encoder.ts";
import { readZeroBytes } from "./zero-bytes.ts";

export type DecodedText = {
  /** Without its byte order mark. */
  text: string;
  /** The encoding that is written, as the Encoding standard names it, in lowercase. */
  encoding: string;
  /**
   * Makes bytes of a text, with the byte order mark if there was one.
   *
   * @param escape writes a character that the encoding lacks; without it, such a text becomes UTF-8 with a byte order mark
   */
  encode(text: string, escape?: (character: string) => string): Uint8Array;
  /** As `encode`, for a text that comes in pieces, each of whole characters; missing where an encoding wants all of it. */
  encodePieces?: ((pieces: Iterable<string>) => Uint8Array) | undefined;
};

/** @param named the encoding that the file names itself @throws AppError `unsupported-file`: empty, or no text */
export function decodeText(bytes: Uint8Array, named?: string | null): DecodedText {
  if (bytes.length === 0) throw unusableFile("empty");
  const decoded = isMarkedWide(bytes) ? decodeMarkedWide(bytes) : decodeUnmarked(bytes, named);
  if (decoded === null) throw unusableFile("wrong-format", "no text");
  if (decoded.text.trim() === "") throw unusableFile("no-text");
  return decoded;
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** Whether a file begins with the byte order mark of UTF-16. */
const isMarkedWide = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

function decodeMarkedWide(bytes: Uint8Array): DecodedText | null {
  return utf16(bytes.subarray(2), bytes[0] === 0xff ? "utf-16le" : "utf-16be", bytes.subarray(0, 2));
}

function decodeUnmarked(bytes: Uint8Array, named: string | null | undefined): DecodedText | null {
  const zeros = readZeroBytes(bytes);
  if (zeros === null) return null;
  if ("encoding" in zeros) return utf16(bytes, zeros.encoding, bytes.subarray(0, 0));
  const { kept } = zeros;
  // Its bytes are all ASCII.
  const isShifted = /^iso-2022-jp$/i.test(named?.trim() ?? "") && kept.includes(0x1b);
  return (isShifted ? null : decodeUtf8(kept)) ?? decodeNamed(kept, named) ?? decodeGuessed(kept) ?? decodeLegacy(kept, "windows-1252");
}

function decodeUtf8(bytes: Uint8Array): DecodedText | null {
  const mark = startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(0, 3) : bytes.subarray(0, 0);
  const text = decodeStrictly(bytes.subarray(mark.length), "utf-8");
  if (text === null) return null;
  return { text, encoding: "utf-8", encode: (next) => encodeUtf8(next, mark), encodePieces: (pieces) => encodePiecesUtf8(pieces, mark) };
}

const encoder = new TextEncoder();

/** Twice as fast as a buffer of the text, which is measured first. */
function encodeUtf8(text: string, mark: Uint8Array): Uint8Array {
  // What is not written to takes no memory.
  const room = Buffer.allocUnsafeSlow(mark.length + text.length * 3);
  room.set(mark);
  const { written } = encoder.encodeInto(text, room.subarray(mark.length));
  return Buffer.copyBytesFrom(room, 0, mark.length + written);
}

/** Pieces are written side by side into rooms of this many bytes. */
const roomBytes = 1_048_576;

function encodePiecesUtf8(pieces: Iterable<string>, mark: Uint8Array): Uint8Array {
  const encoded = [mark];
  let room = Buffer.alloc(0);
  let at = 0;
  for (const piece of pieces) {
    const most = piece.length * 3;
    if (at + most > room.length) {
      encoded.push(room.subarray(0, at));
      room = Buffer.allocUnsafeSlow(Math.max(roomBytes, most));
      at = 0;
    }
    at += encoder.encodeInto(piece, room.subarray(at)).written;
  }
  encoded.push(room.subarray(0, at));
  return concatenated(encoded);
}

/** In memory of its own, so that it can be handed over. */
function concatenated(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function utf16(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be", mark: Uint8Array): DecodedText | null {
  const whole = decodeStrictly(bytes, encoding);
  if (whole === null) return null;
  const end = whole.search(/\0*$/);
  const text = whole.replaceAll("\0", "");
  // Many of them make no text, except behind its end.
  if (end - text.length > Math.max(1, end / 10)) return null;
  const order = (units: Buffer) => (encoding === "utf-16be" ? units.swap16() : units);
  return { text, encoding, encode: (next) => Buffer.concat([mark, order(Buffer.from(next, "utf16le"))]) };
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeNamed(bytes: Uint8Array, named: string | null | undefined): DecodedText | null {
  if (named == null) return null;
  try {
    const { encoding } = new TextDecoder(named.trim());
    return encoding.startsWith("utf-") ? null : decodeLegacy(bytes, encoding);
  } catch {
    return null;
  }
}

/** Most of what is not ASCII has to be of these, for a language to be told by its bytes. */
const guesses: readonly (readonly [encoding: string, script: RegExp])[] = [
  [
    "gb18030",
    /[的一是不了在人有我他这中大来上国个到说们为子和你地出时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴]/gu,
  ],
  ["shift_jis", /[\u3041-\u30fe]/gu],
  ["euc-kr", /[\uac00-\ud7a3]/gu],
];

function decodeGuessed(bytes: Uint8Array): DecodedText | null {
  for (const [encoding, script] of guesses) {
    const text = decodeStrictly(bytes, encoding);
    if (text === null) continue;
    const foreign = text.match(/[^\x00-\x7f]/gu)?.length ?? 0;
    if ((text.match(script)?.length ?? 0) * 3 >= foreign) return decodeLegacy(bytes, encoding);
  }
  return null;
}

/** Null when the bytes are not of the encoding. */
function decodeLegacy(bytes: Uint8Array, encoding: string): DecodedText | null {
  const text = decodeStrictly(bytes, encoding);
  if (text === null) return null;
  const toBytes = legacyEncoder(encoding);
  const again = toBytes(text);
  const markedUtf8 = (next: string) => Buffer.from(`\ufeff${next}`, "utf8");
  if (again === null || Buffer.compare(again, bytes) !== 0) return { text, encoding: "utf-8", encode: markedUtf8 };
  return { text, encoding, encode: (next, escape) => toBytes(next, escape) ?? markedUtf8(next) };
}
