/** Model servers on this machine or at a given address: what they are and which models they have. Finding out never sends any user text. */

export type LocalServer = { kind: "ollama" | "lm-studio" | "vllm" | "llama.cpp"; name: string; origin: string; models: string[] };

type Candidate = Omit<LocalServer, "models">;

/** The usual addresses (UX.md, "OpenAI-compatible servers"), loopback only. */
const usualServers: readonly Candidate[] = [
  { kind: "ollama", name: "Ollama", origin: "http://127.0.0.1:11434" },
  { kind: "lm-studio", name: "LM Studio", origin: "http://127.0.0.1:1234" },
  { kind: "vllm", name: "vLLM", origin: "http://127.0.0.1:8000" },
  { kind: "llama.cpp", name: "llama.cpp", origin: "http://127.0.0.1:8080" },
];
const findTimeoutMs = 300;
const modelListTimeoutMs = 1_000;
const maxListCharacters = 1_000_000;
const maxModels = 100;

/** Looks for model servers on loopback, all at once, 300 ms each; anything that does not answer with a list of models is not one. */
export async function findLocalServers(
  fetchFunction: typeof fetch = fetch,
  candidates: readonly Candidate[] = usualServers,
): Promise<LocalServer[]> {
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const models =
        candidate.kind === "ollama"
          ? await readOllamaModels(candidate.origin, fetchFunction, findTimeoutMs)
          : await readModelList(`${candidate.origin}/v1/models`, fetchFunction, { timeoutMs: findTimeoutMs });
      return models === null || models.length === 0 ? [] : [{ ...candidate, models }];
    }),
  );
  return found.flat();
}

/** Reads the text models of an Ollama server, smallest first; null when it does not answer. */
export async function readOllamaModels(
  origin: string,
  fetchFunction: typeof fetch,
  timeoutMs = modelListTimeoutMs,
): Promise<string[] | null> {
  const entries = listIn(await readJson(`${origin}/api/tags`, fetchFunction, timeoutMs), "models");
  return (
    entries
      ?.filter((entry) => typeof entry["name"] === "string" && !isEmbedding(entry))
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
      .map((entry) => String(entry["name"]))
      .slice(0, maxModels) ?? null
  );
}

/** Reads the model names of an OpenAI-compatible server, with its key where it has one; null when it does not answer or has no list. */
export async function readModelList(
  url: string,
  fetchFunction: typeof fetch,
  { apiKey = null, timeoutMs = modelListTimeoutMs }: { apiKey?: string | null; timeoutMs?: number } = {},
): Promise<string[] | null> {
  const entries = listIn(await readJson(url, fetchFunction, timeoutMs, apiKey), "data");
  return (
    entries
      ?.map((entry) => entry["id"])
      .filter((id) => typeof id === "string")
      .slice(0, maxModels) ?? null
  );
}

type Entry = Record<string, unknown>;

async function readJson(url: string, fetchFunction: typeof fetch, timeoutMs: number, apiKey: string | null = null): Promise<unknown> {
  try {
    const headers: Record<string, string> = apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` };
    const response = await fetchFunction(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    const text = response.ok ? await response.text() : "";
    return text.length > maxListCharacters ? null : JSON.parse(text);
  } catch {
    // No answer, too slow, or not a model server: all the same to the caller.
    return null;
  }
}

function listIn(value: unknown, key: string): Entry[] | null {
  const list = typeof value === "object" && value !== null ? (value as Entry)[key] : undefined;
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : null;
}

function sizeOf(entry: Entry): number {
  return typeof entry["size"] === "number" ? entry["size"] : 0;
}

function isEmbedding(entry: Entry): boolean {
  const details = entry["details"];
  const family = typeof details === "object" && details !== null ? String((details as Entry)["family"]) : "";
  return /embed/i.test(String(entry["name"])) || /bert/i.test(family);
}
