/** Word by word, and long ones in pieces: the library's time grows faster than what it is given. */
const hangul = /\p{Script=Hangul}{1,100}/gu;

/** Korean by the Revised Romanisation of 2000 (es-hangul), as it is said: 독립문 is dongnimmun. */
export async function romaniseKorean(text: string): Promise<string> {
  const { romanize } = await import("es-hangul");
  return text.normalize("NFC").replace(hangul, (word) => romanize(word));
}
