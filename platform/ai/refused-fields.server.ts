/** Fields that an answer can do without; the first that a refusal names is left out. */
const optionalFields = [
  "stream_options",
  "presence_penalty",
  "frequency_penalty",
  "top_p",
  "temperature",
  "reasoning_effort",
  "reasoning",
  "response_format",
  "store",
  "include",
];
/** The same cap under two names: chat completions had the first, newer models take only the second. It is never left out. */
const capNames: Readonly<Record<string, string>> = { max_tokens: "max_completion_tokens", max_completion_tokens: "max_tokens" };
/** Said of a field that is not taken at all; without it, a refusal that names the cap may only find it too high. */
const notTaken =
  /unsupported|not supported|(?:does ?n[o']t|cannot|can't) support|unrecogni[sz]ed|unknown|unexpected|extra|(?:not|n't) (?:permitted|allowed|accepted)|deprecated|instead|不支持|未知|无法识别/i;
/** What a server may refuse one after the other. */
const maxRepeats = 4;
const maxRefusalBytes = 65_536;

type Body = Record<string, unknown>;

/**
 * Makes a `fetch` for the JSON requests of one model that sends a request again without the field that a 400 or 422 names. What was refused is
 * added to `refusedFields`, which no later request has.
 */
export function withoutRefusedFields(fetchFunction: typeof fetch, refusedFields: Set<string>): typeof fetch {
  return async (input, init) => {
    const left = new Set(refusedFields);
    for (let repeats = 0; ; repeats++) {
      const response = await fetchFunction(input, left.size === 0 ? init : { ...init, body: JSON.stringify(without(bodyOf(init), left)) });
      if (response.status !== 400 && response.status !== 422) {
        if (response.ok) for (const field of left) refusedFields.add(field);
        return response;
      }
      const refusal = await readStart(response);
      const field = repeats < maxRepeats ? namedField(refusal, without(bodyOf(init), left)) : null;
      if (field === null) return new Response(refusal, { status: response.status, headers: ofText(response.headers) });
      left.add(field);
    }
  };
}

const bodyOf = (init: RequestInit | undefined): Body => (typeof init?.body === "string" ? (JSON.parse(init.body) as Body) : {});

/** Headers of a body that was read: its length and encoding are no longer those of the answer. */
function ofText(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete("content-length");
  kept.delete("content-encoding");
  return kept;
}

/** The body without these fields; the cap keeps its value under its other name, unless that is refused, too. */
function without(body: Body, left: ReadonlySet<string>): Body {
  const kept: Body = {};
  for (const [name, value] of Object.entries(body)) {
    if (!left.has(name)) kept[name] = value;
    else if (capNames[name] !== undefined) kept[capNames[name]] = value;
  }
  return kept;
}

/** The field of the body that a refusal is about, and that can be left out or renamed. */
function namedField(refusal: string, sent: Body): string | null {
  const cap = Object.keys(capNames).find((name) => name in sent && isNamed(refusal, name));
  if (cap !== undefined && notTaken.test(refusal)) return cap;
  return optionalFields.find((name) => name in sent && isNamed(refusal, name)) ?? null;
}

const isNamed = (refusal: string, name: string): boolean => new RegExp(String.raw`(?<!\w)${name}(?!\w)`).test(refusal);

async function readStart(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    if (bytes > maxRefusalBytes) break;
  }
  return text;
}
