/** What is wrong in one place of `content/`, told so that its writer can go there. */
export type ContentFault = {
  /** As it is opened: `content/tools/email/writer.yaml`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Keys from the outermost on, such as `fields.about.label.zh`; empty where it is about the whole file. */
  key: string;
  sentence: string;
};

/** One line as editors and terminals know it: `file:line: key: sentence`. */
export const faultLine = ({ file, line, key, sentence }: ContentFault): string =>
  [`${file}:${line}`, ...(key === "" ? [] : [key]), sentence].join(": ");

/** Files by name, each from its first line on. */
export const inReadingOrder = (faults: readonly ContentFault[]): ContentFault[] =>
  faults.toSorted((left, right) => (left.file === right.file ? left.line - right.line : left.file < right.file ? -1 : 1));

/** Content that was needed cannot be read; the message has a line for each fault. */
export class ContentError extends Error {
  constructor(faults: readonly ContentFault[]) {
    super(inReadingOrder(faults).map(faultLine).join("\n"));
    this.name = "ContentError";
  }
}
