/** Characters that XML 1.0 cannot hold (§2.2). */
// oxlint-disable-next-line no-control-regex -- these are the characters in question
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text without what XML cannot hold. */
export function cleanXmlText(text: string): string {
  return text.toWellFormed().replace(unwritable, "");
}
