import { streamProbePauseMs } from "#features/operating/check-proxy.server.ts";
import { eventStreamHeaders } from "./api/event-stream.ts";

const encoder = new TextEncoder();

/** Two small frames, with a pause between them and the headers of a run's stream: what holds them back holds runs back too. */
export function streamProbe(instanceId: string): Response {
  let timer: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`event: begin\ndata: {"instance":"${instanceId}"}\n\n`));
      timer = setTimeout(() => {
        controller.enqueue(encoder.encode("event: end\ndata: {}\n\n"));
        controller.close();
      }, streamProbePauseMs);
    },
    cancel() {
      clearTimeout(timer);
    },
  });
  return new Response(body, { headers: eventStreamHeaders });
}
