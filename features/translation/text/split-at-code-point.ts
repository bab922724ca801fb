/** Cuts a text after its first `count` code points. */
export function splitAtCodePoint(text: string, count: number): [string, string] {
  let offset = 0;
  for (let left = count; left > 0 && offset < text.length; left--) offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return [text.slice(0, offset), text.slice(offset)];
}
