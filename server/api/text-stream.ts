/** Produces data as the reader takes it; a reader who leaves ends the work. */
export async function textStream(parts: AsyncGenerator<string>): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // Read before the answer begins, so that an error can still be reported as one.
  let next: IteratorResult<string, void> = await parts.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await parts.next();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
