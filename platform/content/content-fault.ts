/** What is wrong at one place in `content/`, reported so that its writer can find it. */
export type ContentFault = {
  /** The path to open: `content/tools/email/writer.yaml`. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Keys from the outermost inward, such as `fields.about.label.zh`; empty if it is about the whole file. */
  key: string;
  sentence: string;
};

/** One line in the form that editors and terminals recognize: `file:line: key: sentence`. */
export const faultLine = ({ file, line, key, sentence }: ContentFault): string =>
  [`${file}:${line}`, ...(key === "" ? [] : [key]), sentence].join(": ");

/** Sorts faults by file name, each from its first line on. */
export const inReadingOrder = (faults: readonly ContentFault[]): ContentFault[] =>
  faults.toSorted((left, right) => (left.file === right.file ? left.line - right.line : left.file < right.file ? -1 : 1));

/** Required content cannot be read; the message has a line for each fault. */
export class ContentError extends Error {
  constructor(faults: readonly ContentFault[]) {
    super(inReadingOrder(faults).map(faultLine).join("\n"));
    this.name = "ContentError";
  }
}
