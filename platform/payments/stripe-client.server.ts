import Stripe from "stripe";
import { AppError } from "#core/errors.ts";
import type { StripeSettings } from "../config/settings.ts";

/** Longest wait for one answer, in ms; with one retry a call ends within half a minute. */
const patient = { answerBoundMs: 12_000, retries: 1 };
/** When a retry makes sense, in seconds. */
const retryAfterS = 30;

/** Makes the client. It opens no connection before the first call, and tells Stripe nothing about how long calls take. */
export function createStripeClient(
  { secretKey, apiBase }: Pick<StripeSettings, "secretKey" | "apiBase">,
  { answerBoundMs, retries } = patient,
): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port === "" ? (protocol === "http:" ? "80" : "443") : port,
    timeout: answerBoundMs,
    maxNetworkRetries: retries,
    telemetry: false,
  });
}

/** Waits for an answer; a failure is `unavailable`, with Stripe's words only as its cause. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Waits for an object that may be gone: then null. */
export async function askedIfThere<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw unavailable(error);
  }
}

/** Reads a list to its end. */
export async function* listed<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    for await (const item of items) yield item;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Whether Stripe knows nothing of what was asked for. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

function unavailable(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError
    ? new AppError("unavailable", `Stripe: ${error.type} ${error.code ?? ""}`.trim(), { retryAfterS, cause: error })
    : error;
}
