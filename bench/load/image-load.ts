import type { StartedRun } from "#features/runs/run-view.ts";

/**
 * Pictures, one run after the other, through the application or, with `direct`, by the bare call to the provider: a form with the picture
 * to work on there, base64 in JSON back. In: `{kind, address, images, repeats, …}`, out: ms for each run, from its start to its last picture.
 */
export type ImageLoad = { images: number; repeats: number } & (
  | { kind: "run"; address: string; origin: string; token: string; input: string }
  | { kind: "direct"; address: string; model: string; inputBase64: string }
);

const load = JSON.parse(process.argv[2] ?? "{}") as ImageLoad;
const tookMs: number[] = [];
for (let index = -1; index < load.repeats; index++) {
  const startedAt = performance.now();
  await (load.kind === "run" ? playRun(load, index) : Promise.all(Array.from({ length: load.images }, () => callProvider(load, index))));
  // The first one warms up.
  if (index >= 0) tookMs.push(performance.now() - startedAt);
}
process.stdout.write(JSON.stringify(tookMs));

const words = (index: number): string => `Paint the door green, time ${index}.`;

async function playRun({ address, origin, token, input, images }: Extract<ImageLoad, { kind: "run" }>, index: number): Promise<void> {
  const headers = { Origin: origin, Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const fields = { instruction: words(index) };
  const body = JSON.stringify({ kind: "image", tool: "edit/instruct", fields, inputs: [input], images, locale: "en" });
  const answer = await fetch(`${address}/api/runs`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`no run was started: ${answer.status} ${await answer.text()}`);
  const { events } = (await answer.json()) as StartedRun;
  const log = await (await fetch(address + events, { headers })).text();
  const came = log.match(/\nevent: image\n/g)?.length ?? 0;
  if (came !== images) throw new Error(`${came} of ${images} pictures came:\n${log}`);
}

async function callProvider({ address, model, inputBase64 }: Extract<ImageLoad, { kind: "direct" }>, index: number): Promise<void> {
  const form = new FormData();
  form.set("model", model);
  form.set("prompt", words(index));
  form.set("image", new File([Uint8Array.from(Buffer.from(inputBase64, "base64"))], "photo.png", { type: "image/png" }));
  const answer = await fetch(`${address}/compatible/v1/images/edits`, { method: "POST", body: form });
  const { data } = (await answer.json()) as { data: { b64_json: string }[] };
  if (Buffer.from(data[0]?.b64_json ?? "", "base64").byteLength < 1000) throw new Error("no picture came");
}
