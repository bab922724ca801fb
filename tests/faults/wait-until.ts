const pollMs = 50;

/** Asks again and again, every `intervalMs`, until the answer is yes; returns how many seconds that took. */
export async function waitUntil(isDone: () => Promise<boolean>, boundMs: number, what: string, intervalMs = pollMs): Promise<number> {
  const startedAt = performance.now();
  while (!(await isDone())) {
    if (performance.now() - startedAt > boundMs) throw new Error(`waited ${boundMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  return (performance.now() - startedAt) / 1000;
}
