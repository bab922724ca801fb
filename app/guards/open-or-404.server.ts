import { data } from "react-router";
import { isAppError } from "#core/errors.ts";
import { fatalNotFound } from "./validate.ts";

/**
 * Reads for a page what the address names.
 *
 * @throws the fatal 404 for what is not there or another's, and 410 for what was removed
 */
export async function openOr404<Result>(url: URL, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    if (isAppError(error) && error.code === "gone") throw data(null, { status: 410 });
    throw error;
  }
}
