/** Asks again while the answer is 503, which must say when, for `boundMs` at most; counts such answers. */
export async function askPatiently(send: () => Promise<Response>, counts: { unavailable: number }, boundMs: number): Promise<Response> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    const text = await answer.text();
    const retryAfterS = Number(answer.headers.get("Retry-After"));
    if (!(retryAfterS > 0) || performance.now() - startedAt > boundMs) throw new Error(`503 with Retry-After ${retryAfterS}: ${text}`);
    counts.unavailable++;
    await new Promise((resolve) => setTimeout(resolve, retryAfterS * 1000));
  }
}
