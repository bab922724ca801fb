import { ProviderCallError, readProviderFault } from "../provider-fault.server.ts";
import { ModelFailure } from "../stream-model.server.ts";
import { PictureRefused } from "./image-call.ts";

/** How providers say that it is the content that they refuse; looked for in a refused request only. */
const contentRefusal = /content.?(filter|policy|moderat)|moderation_blocked|usage guidelines|safety|nsfw|sensitive|prohibited/i;
const refusedStatuses: readonly number[] = [400, 403, 422, 451];
const maxWordsCharacters = 600;

/**
 * Turns whatever was thrown on the way to a picture into what the runs know. Details are the words of the provider's error, without
 * what it repeats of the request.
 *
 * @param hidden never in a detail: the key, the words of the user
 */
export function pictureFailure(error: unknown, hidden: readonly string[]): ModelFailure | PictureRefused {
  if (error instanceof PictureRefused) return new PictureRefused(withoutHidden(error.detail, hidden));
  if (error instanceof ModelFailure) return new ModelFailure(error.failure, withoutHidden(error.detail, hidden));
  const { code } = readProviderFault(error);
  const { statusCode, responseBody, message } = error as { statusCode?: unknown; responseBody?: unknown; message?: unknown };
  // @ai-sdk/xai reports a picture that was held back as an error without a status.
  if (message === xaiBlocked) return new PictureRefused(xaiBlocked);
  const words = withoutHidden(typeof responseBody === "string" ? errorWords(responseBody) : "", hidden);
  if (refusedStatuses.includes(Number(statusCode)) && contentRefusal.test(words)) return new PictureRefused(words);
  const status = typeof statusCode === "number" ? `status ${statusCode}` : reasonOf(error);
  return new ModelFailure(code, [status, words].filter((part) => part !== "").join(": "));
}

const xaiBlocked = "Image generation was blocked due to a content policy violation.";

/** Whether a provider's own words say that it refuses the content. */
export const isContentRefusal = (words: string): boolean => contentRefusal.test(words);

/**
 * A refused request as an error.
 *
 * @param body what the provider answered
 */
export function refusedRequest(response: Response, body: string): ProviderCallError {
  const { status, headers } = response;
  return new ProviderCallError(`status ${status}`, {
    statusCode: status,
    responseHeaders: Object.fromEntries(headers),
    responseBody: body,
  });
}

/** The words of an error in the forms that providers use; nothing of a form that is not known, since it may repeat the request. */
function errorWords(body: string): string {
  try {
    const { error, message, detail, code, status } = object(JSON.parse(body));
    const inner = object(error);
    const details = Array.isArray(detail) ? detail.flatMap((one) => [object(one)["type"], object(one)["msg"]]) : [detail];
    const words = [error, inner["code"], inner["type"], inner["status"], inner["message"], code, status, message, ...details];
    return words
      .filter((word) => typeof word === "string")
      .join(", ")
      .slice(0, maxWordsCharacters);
  } catch {
    return "";
  }
}

/** The code of a failed connection or the kind of error; a message may repeat the request. */
function reasonOf(error: unknown): string {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === "string") return code;
    if (current.cause === undefined) return current.name;
  }
  return typeof error;
}

/** Hides short words too, if they are all that the user said. */
function withoutHidden(text: string, hidden: readonly string[]): string {
  return hidden.filter((secret) => secret.trim() !== "").reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
}

/** The fields of an object; none for anything else. */
export function object(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
