/**
 * The providers' forms, written from their public API references (docs.bfl.ai, fal.ai/models/…/api, replicate.com/docs/reference/http,
 * platform.openai.com "Images", ai.google.dev "generateContent", docs.x.ai "Image generation") and from no SDK.
 */

export type ImageWireName = "bfl" | "fal" | "replicate" | "openai" | "google" | "xai" | "compatible";

/** What was asked for, in the stand-in's own words. */
export type PictureRequest = {
  wire: ImageWireName;
  model: string;
  prompt: string;
  inputs: Buffer[];
  mask: Buffer | null;
  /** The other fields, as they were sent. */
  fields: Record<string, unknown>;
};

export type Incoming = { path: string; headers: Record<string, string>; body: Buffer };
type Json = Record<string, unknown>;
type Answer = { status: number; body: unknown };

export type ImageWireForm = {
  name: ImageWireName;
  path: RegExp;
  /** Whether the request carries the key as the provider wants it. */
  hasKey(headers: Record<string, string>, key: string): boolean;
  read(incoming: Incoming, model: string): Promise<Omit<PictureRequest, "wire">>;
  /** An answer with the picture in it, or with its address. */
  answer:
    | { kind: "inline"; whole(base64: string): Json; elsewhere(url: string): Json }
    | { kind: "address"; whole(url: string, id: string, origin: string): Answer };
  blocked(prompt: string): Answer;
  withheld: Answer | null;
  error(status: number): unknown;
};

const json = (body: Buffer): Json => JSON.parse(body.toString("utf8")) as Json;
const bearer = (headers: Record<string, string>, key: string) => headers["authorization"] === `Bearer ${key}`;

/** The bytes of `data:image/png;base64,…`; throws for anything else. */
function fromDataUri(value: unknown): Buffer {
  const found = /^data:image\/(?:png|webp|jpeg);base64,(.+)$/.exec(String(value));
  if (found === null) throw new Error("no picture as a data URI");
  return Buffer.from(found[1] ?? "", "base64");
}
const given = (...values: unknown[]): unknown[] => values.filter((value) => value !== undefined);

const bfl: ImageWireForm = {
  name: "bfl",
  path: /^\/bfl\/v1\/(flux-kontext-(?:pro|max))$/,
  hasKey: (headers, key) => headers["x-key"] === key,
  async read({ body }, model) {
    const { prompt, input_image, input_image_2, input_image_3, input_image_4, ...fields } = json(body);
    const inputs = given(input_image, input_image_2, input_image_3, input_image_4).map((one) => Buffer.from(String(one), "base64"));
    return { model, prompt: String(prompt), inputs, mask: null, fields };
  },
  answer: {
    kind: "address",
    whole: (_url, id, origin) => ({ status: 200, body: { id, polling_url: `${origin}/bfl/v1/get_result?id=${id}` } }),
  },
  // Told where the picture is looked for.
  blocked: () => ({
    status: 200,
    body: { status: "Request Moderated", result: null, details: { "Moderation Reasons": ["Derivative Works Filter"] } },
  }),
  withheld: { status: 200, body: { status: "Content Moderated", result: null, details: null } },
  error: () => ({ detail: "Internal Server Error" }),
};

const fal: ImageWireForm = {
  name: "fal",
  path: /^\/fal\/(fal-ai\/flux-pro\/kontext(?:\/max)?(?:\/multi|\/text-to-image)?)$/,
  hasKey: (headers, key) => headers["authorization"] === `Key ${key}`,
  async read({ body }, model) {
    const { prompt, image_url, image_urls, ...fields } = json(body);
    const isMulti = model.endsWith("/multi");
    const isText = model.endsWith("/text-to-image");
    if ((image_urls !== undefined) !== isMulti || (image_url === undefined) !== (isText || isMulti))
      throw new Error("fields of another endpoint");
    const inputs = (isMulti ? (image_urls as unknown[]) : given(image_url)).map(fromDataUri);
    return { model, prompt: String(prompt), inputs, mask: null, fields };
  },
  answer: {
    kind: "address",
    whole: (url) => ({
      status: 200,
      body: {
        images: [{ url, width: 1024, height: 1024, content_type: "image/png" }],
        timings: {},
        seed: 1,
        has_nsfw_concepts: [false],
        prompt: "",
      },
    }),
  },
  // `input` repeats what was sent.
  blocked: (prompt) => ({
    status: 422,
    body: {
      detail: [
        {
          loc: ["body", "prompt"],
          msg: "The content was flagged by a content checker.",
          type: "content_policy_violation",
          input: { prompt },
        },
      ],
    },
  }),
  withheld: {
    status: 200,
    body: { images: [{ url: "https://v3.fal.media/black.png", content_type: "image/png" }], has_nsfw_concepts: [true] },
  },
  error: () => ({ detail: "Internal Server Error" }),
};

const prediction = (id: string, origin: string, more: Json): Json => ({
  id,
  model: "black-forest-labs/flux-kontext-pro",
  logs: "",
  error: null,
  output: null,
  status: "starting",
  urls: { get: `${origin}/replicate/v1/predictions/${id}`, cancel: `${origin}/replicate/v1/predictions/${id}/cancel` },
  ...more,
});

const replicate: ImageWireForm = {
  name: "replicate",
  path: /^\/replicate\/v1\/models\/(black-forest-labs\/flux-kontext-(?:pro|max))\/predictions$/,
  hasKey: bearer,
  async read({ body }, model) {
    const { prompt, input_image, ...fields } = json(body)["input"] as Json;
    return { model, prompt: String(prompt), inputs: given(input_image).map(fromDataUri), mask: null, fields };
  },
  answer: { kind: "address", whole: (_url, id, origin) => ({ status: 201, body: prediction(id, origin, {}) }) },
  blocked: () => ({
    status: 200,
    body: prediction("", "", {
      status: "failed",
      error: "The input or output was flagged as sensitive. Please try again with different inputs. (E005)",
    }),
  }),
  withheld: null,
  error: () => ({ title: "Internal server error", detail: "An error occurred", status: 500 }),
};

/** `POST /images/generations` with JSON, `POST /images/edits` with a form. */
async function readOpenai({ path, headers, body }: Incoming): Promise<Omit<PictureRequest, "wire">> {
  if (path.endsWith("/generations")) {
    const { model, prompt, ...fields } = json(body);
    return { model: String(model), prompt: String(prompt), inputs: [], mask: null, fields };
  }
  const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": headers["content-type"] ?? "" } }).formData();
  const bytesOf = async (file: FormDataEntryValue | null) => (file instanceof File ? Buffer.from(await file.arrayBuffer()) : null);
  const files = [...form.getAll("image[]"), ...form.getAll("image")];
  const inputs = (await Promise.all(files.map(bytesOf))).filter((one) => one !== null);
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return { model: String(form.get("model")), prompt: String(form.get("prompt")), inputs, mask: await bytesOf(form.get("mask")), fields };
}

const openai: ImageWireForm = {
  name: "openai",
  path: /^\/v1\/images\/(?:generations|edits)$/,
  hasKey: bearer,
  read: readOpenai,
  answer: {
    kind: "inline",
    whole: (base64) => ({ created: 1_700_000_000, data: [{ b64_json: base64 }] }),
    elsewhere: (url) => ({ created: 1_700_000_000, data: [{ url }] }),
  },
  blocked: () => ({
    status: 400,
    body: {
      error: {
        message: "Your request was rejected by the safety system.",
        type: "image_generation_user_error",
        param: null,
        code: "moderation_blocked",
      },
    },
  }),
  withheld: null,
  error: (status) => ({
    error: { message: "The server had an error", type: status === 429 ? "rate_limit_exceeded" : "server_error", param: null, code: null },
  }),
};

/** A server of one's own has other errors, if it refuses anything. */
const compatible: ImageWireForm = {
  ...openai,
  name: "compatible",
  path: /^\/compatible\/v1\/images\/(?:generations|edits)$/,
  hasKey: () => true,
  blocked: () => ({ status: 400, body: { error: { message: "content_filter", type: "invalid_request_error", code: 400 } } }),
};

const candidate = (more: Json): Json => ({
  candidates: [{ index: 0, ...more }],
  usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 },
  modelVersion: "stand-in",
});

const google: ImageWireForm = {
  name: "google",
  path: /^\/v1beta\/models\/([\w.-]+):generateContent$/,
  hasKey: (headers, key) => headers["x-goog-api-key"] === key,
  async read({ body }, model) {
    const { contents, generationConfig } = json(body) as { contents: { parts: Json[] }[]; generationConfig: Json };
    const parts = contents.flatMap((content) => content.parts);
    const inputs = parts.flatMap((part) =>
      part["inlineData"] === undefined ? [] : [Buffer.from(String((part["inlineData"] as Json)["data"]), "base64")],
    );
    const prompt = parts.map((part) => part["text"] ?? "").join("");
    return { model, prompt, inputs, mask: null, fields: generationConfig };
  },
  answer: {
    kind: "inline",
    whole: (data) =>
      candidate({ content: { role: "model", parts: [{ inlineData: { mimeType: "image/png", data } }] }, finishReason: "STOP" }),
    elsewhere: (fileUri) =>
      candidate({ content: { role: "model", parts: [{ fileData: { mimeType: "image/png", fileUri } }] }, finishReason: "STOP" }),
  },
  blocked: () => ({ status: 200, body: candidate({ finishReason: "IMAGE_SAFETY", finishMessage: "Unable to show the generated image." }) }),
  withheld: {
    status: 200,
    body: { promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: { promptTokenCount: 9, totalTokenCount: 9 } },
  },
  error: (code) => ({ error: { code, message: "Internal error encountered.", status: "INTERNAL" } }),
};

const xai: ImageWireForm = {
  name: "xai",
  path: /^\/xai\/v1\/images\/(?:generations|edits)$/,
  hasKey: bearer,
  async read({ body }) {
    const { model, prompt, image, images, ...fields } = json(body);
    const inputs = [...given(image), ...((images as unknown[] | undefined) ?? [])].map((one) => fromDataUri((one as Json)["url"]));
    return { model: String(model), prompt: String(prompt), inputs, mask: null, fields };
  },
  answer: { kind: "inline", whole: (b64_json) => ({ data: [{ b64_json }] }), elsewhere: (url) => ({ data: [{ url }] }) },
  blocked: () => ({
    status: 400,
    body: { code: "Client specified an invalid argument", error: "Generated image rejected by content moderation." },
  }),
  withheld: { status: 200, body: { data: [{ b64_json: "", respect_moderation: false }] } },
  error: () => ({ code: "Internal error", error: "The service is currently unavailable" }),
};

export const imageWireForms: readonly ImageWireForm[] = [bfl, fal, replicate, openai, google, xai, compatible];

/** What a look at a queued picture finds. */
export function lookAnswer(wire: ImageWireName, id: string, origin: string, url: string | null): Json {
  if (wire === "bfl")
    return { id, status: url === null ? "Pending" : "Ready", result: url === null ? null : { sample: url, seed: 1, prompt: "" } };
  return prediction(id, origin, url === null ? { status: "processing" } : { status: "succeeded", output: url });
}
