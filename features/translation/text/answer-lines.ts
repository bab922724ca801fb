/** A sentence as a model returned it; `difference` if it was asked to explain the difference. */
export type AnsweredSegment = { id: string; text: string; difference?: string };

/** Maximum length of an object in an answer, in UTF-16 units; anything open for longer isn't one of ours. */
const maxObjectLength = 20_000;
/** Maximum nesting depth of objects. */
const maxDepth = 8;

/**
 * Extracts `{"id","text"}` objects from a streaming answer, whatever surrounds them: prose, code fences, an array, an object that contains
 * them, line breaks within them. Ids that weren't requested are ignored; of duplicates the first is used.
 *
 * An unescaped quotation mark only costs its own line, since no JSON string continues over a line break.
 */
export class AnswerLines {
  private text = "";
  private readonly open: number[] = [];
  private isString = false;
  private isEscaped = false;
  private lineStart = 0;
  private hasTaken = false;
  private readonly wanted: Set<string>;

  constructor(ids: Iterable<string>) {
    this.wanted = new Set(ids);
  }

  /** Takes the next piece of the answer and returns what it completed. */
  read(piece: string): AnsweredSegment[] {
    const found: AnsweredSegment[] = [];
    let index = this.text.length;
    this.text += piece;
    for (; index < this.text.length; index++) {
      const segment = this.step(this.text[index] as string, index);
      if (segment !== null) found.push(segment);
    }
    if (this.open.length === 0) this.forgetBefore(this.lineStart);
    else if (this.text.length - (this.open[0] ?? 0) > maxObjectLength) this.dropOpen();
    return found;
  }

  /** The answer is over: handles a last line without a line break. */
  end(): AnsweredSegment[] {
    return this.read("\n");
  }

  private step(character: string, index: number): AnsweredSegment | null {
    if (character === "\n") return this.endLine(index);
    if (this.isString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (character === "\\") this.isEscaped = true;
      else if (character === '"') this.isString = false;
      return null;
    }
    if (character === '"' && this.open.length > 0) this.isString = true;
    else if (character === "{" && this.open.length < maxDepth) this.open.push(index);
    else if (character === "}" && this.open.length > 0) return this.take(this.text.slice(this.open.pop(), index + 1));
    return null;
  }

  private endLine(index: number): AnsweredSegment | null {
    const hasBrokenString = this.isString;
    const line = this.text.slice(this.lineStart, index);
    const isUnread = !this.hasTaken && (hasBrokenString || this.open.length === 0);
    this.isString = false;
    this.isEscaped = false;
    this.hasTaken = false;
    this.lineStart = index + 1;
    if (hasBrokenString) this.open.length = 0;
    return isUnread ? this.mend(line) : null;
  }

  /** A line that isn't valid JSON only because of quotation marks within its text. */
  private mend(line: string): AnsweredSegment | null {
    const match = /^\s*\[?\s*\{\s*"id"\s*:\s*"?([\w-]{1,40})"?\s*,\s*"text"\s*:\s*"(.*)"\s*\}\s*[\],]*\s*$/.exec(line);
    if (match === null) return null;
    const text = (match[2] ?? "").replaceAll(/(\\.)|"/g, (_, escaped?: string) => escaped ?? '\\"');
    return this.take(`{"id":${JSON.stringify(match[1])},"text":"${text}"}`);
  }

  private take(json: string): AnsweredSegment | null {
    const { id, text, difference } = readObject(json);
    const name = typeof id === "number" ? String(id) : id;
    if (typeof name !== "string" || typeof text !== "string" || !this.wanted.has(name)) return null;
    // One sentence is one line: we keep the line breaks ourselves.
    const line = text
      .replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, " ")
      .replaceAll("\0", "")
      .toWellFormed()
      .trim();
    if (line === "") return null;
    this.wanted.delete(name);
    this.hasTaken = true;
    return { id: name, text: line, ...(typeof difference === "string" ? { difference: toLine(difference) } : {}) };
  }

  private dropOpen(): void {
    this.open.length = 0;
    this.isString = false;
    this.forgetBefore(this.text.length);
    this.lineStart = this.text.length;
  }

  private forgetBefore(place: number): void {
    this.text = this.text.slice(place);
    this.lineStart -= place;
  }
}

/** One sentence is one line: we keep the line breaks ourselves. No database accepts a NUL or a lone surrogate. */
const toLine = (text: string): string =>
  text
    .replaceAll(/\s*[\n\r\u2028\u2029]+\s*/g, " ")
    .replaceAll("\0", "")
    .toWellFormed()
    .trim();

function readObject(json: string): { id?: unknown; text?: unknown; difference?: unknown } {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
