import remarkMath from "remark-math";
import { isProse } from "./maths-or-prose.ts";

/** The parts of micromark's interface used here (micromark 4, `Construct`). */
type Code = number | null;
type State = (code: Code) => State | undefined;
type Effects = {
  enter(type: string): void;
  exit(type: string): void;
  consume(code: Code): void;
  check(construct: { tokenize: Tokenize; partial: true }, ok: State, nok: State): State;
};
type Tokenize = (this: unknown, effects: Effects, ok: State, nok: State) => State;
type Construct = { tokenize: Tokenize; previous?: (this: unknown, code: Code) => boolean };
type Extension = Record<"flow" | "text", Record<number, Construct>>;
type Reader = { data(): { micromarkExtensions?: unknown[] } };

const dollar = 36;
const backslash = 92;
const underscore = 95;
/** Inline math is no longer than this, in UTF-16 units; anything longer stays text. */
const maxLength = 1_000;
/** What math containing a space has somewhere, and a price in a sentence doesn't. */
const sign = /[\\^_=+\-*/<>|{]/;

const isLineEnd = (code: Code): boolean => code === null || code < -2;
const isBlank = (code: Code): boolean => code === -2 || code === -1 || code === 32;
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;
const isLetter = (code: Code): boolean => code !== null && ((code >= 65 && code <= 90) || (code >= 97 && code <= 122));
/** What may follow math without a space: "the $n$th". */
const endings = new Set(["", "th", "st", "nd", "rd", "s"]);
const longestEnding = 2;

/**
 * Parses `$…$` and `$$…$$` as math, with the care that prices require: a dollar sign opens before a character and closes after one, with no
 * digit after it, on the same line (Pandoc's rule, "tex_math_dollars"). Neither touches a word, as it does in `$HOME/$USER` and `US$5`. A block
 * is between two lines consisting only of `$$`.
 */
export function carefulMaths(this: unknown): void {
  const reader = this as Reader & ThisParameterType<typeof remarkMath>;
  remarkMath.call(reader);
  const extensions = reader.data().micromarkExtensions ?? [];
  const { flow, text } = extensions.pop() as Extension;
  extensions.push({ flow: { [dollar]: guarded(flow[dollar], fenceLine) }, text: { [dollar]: guarded(text[dollar], inLine) } });
}

/** The same construct, if a lookahead agrees. */
function guarded(construct: Construct | undefined, look: Tokenize): Construct {
  if (construct === undefined) throw new Error("micromark-extension-math reads dollar signs no more");
  const { previous } = construct;
  return {
    ...construct,
    // The character before it; of two dollar signs the first decides.
    previous(code) {
      return !isLetter(code) && !isDigit(code) && (previous?.call(this, code) ?? true);
    },
    tokenize(effects, ok, nok) {
      return effects.check({ tokenize: look, partial: true }, construct.tokenize.call(this, effects, ok, nok), nok);
    },
  };
}

/** `$$` alone on its line. */
const fenceLine: Tokenize = (effects, ok, nok) => {
  let size = 0;
  const next: State = (code) => {
    if (isLineEnd(code)) return size === 2 ? end(code) : nok(code);
    if (code === dollar ? ++size > 2 : !isBlank(code)) return nok(code);
    effects.consume(code);
    return next;
  };
  const end: State = (code) => {
    effects.exit("data");
    return ok(code);
  };
  return (code) => {
    effects.enter("data");
    return next(code);
  };
};

/** Math from its first dollar sign to its last. */
const inLine: Tokenize = (effects, ok, nok) => {
  let size = 0;
  let closing = 0;
  let source = "";
  let ending = "";
  const open: State = (code) => {
    if (code === dollar && ++size <= 2) {
      effects.consume(code);
      return open;
    }
    // Between two signs on each side, blanks may be around it: `$$ x $$`.
    return size > 2 || (size === 1 && isBlank(code)) ? nok(code) : inside(code);
  };
  const inside: State = (code) => {
    if (isLineEnd(code) || source.length >= maxLength) return nok(code);
    if (code === dollar) return close(code);
    source += isBlank(code) ? " " : String.fromCharCode(code ?? 32);
    effects.consume(code);
    return inside;
  };
  const close: State = (code) => {
    if (code === dollar) {
      closing++;
      effects.consume(code);
      return close;
    }
    return closing === size && looksLikeMaths(size === 2 ? source.trim() : source) ? after(code) : nok(code);
  };
  const after: State = (code) => {
    if (isLetter(code) && ending.length <= longestEnding) {
      ending += String.fromCharCode(code ?? 32);
      effects.consume(code);
      return after;
    }
    if (isDigit(code) || code === underscore || !endings.has(ending)) return nok(code);
    effects.exit("data");
    return ok(code);
  };
  return (code) => {
    effects.enter("data");
    return open(code);
  };
};

function looksLikeMaths(source: string): boolean {
  if (source === "" || source.endsWith(" ") || source.charCodeAt(source.length - 1) === backslash) return false;
  return (!source.includes(" ") || sign.test(source)) && !isProse(source);
}
