import { AppError, isAppError } from "#core/errors.ts";
import { gatherBytes } from "#core/gather-bytes.ts";

/** Longest body of a JSON call or form, in bytes: the longest text of a plan with room for escapes. */
export const maxBodyBytes = 1_048_576;
/** Far above the deepest nesting that any call needs. */
const maxDepth = 64;

/**
 * Reads a body whole, counting bytes as they arrive: a length that lies or is missing changes nothing.
 *
 * @throws AppError `too-large`, `unsupported-file` for a compressed body, `request-timeout` when it never comes whole
 */
export async function readBody(request: Request, limit = maxBodyBytes): Promise<Uint8Array> {
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding !== "identity") throw new AppError("unsupported-file", "compressed bodies are not accepted");
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new AppError("too-large");
  if (request.body === null) return new Uint8Array();
  const gathered = gatherBytes();
  try {
    for await (const chunk of request.body) {
      if (gathered.size() + chunk.byteLength > limit) throw new AppError("too-large");
      gathered.add(chunk);
    }
  } catch (error) {
    // The sender left or was too slow: not our fault, and no one is left to read the answer.
    throw isAppError(error) ? error : new AppError("request-timeout", "the body didn't arrive", { cause: error });
  }
  return gathered.take();
}

/**
 * Parses a JSON body; an empty one is undefined.
 *
 * @throws AppError `invalid-input` for bad UTF-8, bad JSON or nesting that no call has
 */
export function parseJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) return undefined;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new AppError("invalid-input", "body", { fields: { body: "wrong-type" } });
  }
  if (isTooDeep(text)) throw new AppError("invalid-input", "body", { fields: { body: "too-large" } });
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid-input", "body", { fields: { body: "wrong-type" } });
  }
}

/** Counts brackets outside strings, without building anything. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") {
      if (++depth > maxDepth) return true;
    } else if (character === "}" || character === "]") depth--;
  }
  return false;
}
