import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import type { StartedRun } from "#features/runs/run-view.ts";
import type { Database } from "#platform/db/database.server.ts";
import { createHttpClient, type HttpClient } from "../faults/http-client.ts";
import { photo } from "./hostile-pictures.ts";
import { addPerson } from "./people.ts";

export const imageTool = "edit/instruct";

/** Somebody who is signed in at a running server, and has a picture to work on. */
export type ImagePerson = {
  owner: string;
  token: string;
  client: HttpClient;
  /** A picture of the library. */
  input: string;
  /** Thousandths of a credit given so far. */
  givenMilli: number;
  give(milli: number): Promise<void>;
};

/**
 * Adds someone to a running server.
 *
 * @param role 0 is free, 10 is Premium
 * @param picture to be uploaded; a small photo unless told
 */
export async function createImagePerson(
  { origin, db }: { origin: string; db: Database },
  network: string,
  role: 0 | 10,
  picture?: Uint8Array,
): Promise<ImagePerson> {
  const { owner, token } = await addPerson({ db }, { role });
  const anonymous = createHttpClient(origin, network);
  const headers = { Authorization: `Bearer ${token}` };
  const client: HttpClient = {
    request(method, path, options = {}) {
      const send = () => anonymous.request(method, path, { ...options, headers: { ...headers, ...options.headers } });
      // On a slow machine a kept connection is used a moment after the server has closed it.
      return send().catch((error: unknown) => (isConnectionClosed(error) ? send() : Promise.reject(error)));
    },
  };
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(picture ?? (await photo(64, 48)))], "photo.jpg"));
  const address = origin.replace("//localhost:", "//127.0.0.1:");
  const answer = await fetch(`${address}/api/images/inputs`, { method: "POST", headers, body: form });
  if (answer.status !== 201) throw new Error(`the upload was refused: ${answer.status} ${await answer.text()}`);
  const { image } = (await answer.json()) as { image: { id: string } };
  const person: ImagePerson = {
    owner,
    token,
    client,
    input: image.id,
    givenMilli: 0,
    async give(amountMilli) {
      person.givenMilli += amountMilli;
      const key = `${owner} ${person.givenMilli}`;
      await adjustCredits(db, { owner, amountMilli, reason: "test", key, changedBy: "test" });
    },
  };
  return person;
}

function isConnectionClosed(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined;
  return cause?.code === "UND_ERR_SOCKET" && cause.message === "other side closed";
}

/** The body of a start; `words` tells the stand-in which run it is. */
export function imageBody({ input }: Pick<ImagePerson, "input">, words: string, images: number, model: string | null = null) {
  const fields = { instruction: words };
  return { kind: "image", tool: imageTool, fields, inputs: [input], images, locale: "en", ...(model !== null && { model }) };
}

export type StartAnswer = { id: string; events: string };

/** Reads the answer to a start; throws if there was none. */
export async function startAnswer(response: Response): Promise<StartAnswer> {
  if (response.status !== 201) throw new Error(`a start was answered with ${response.status} ${await response.text()}`);
  const { run, events } = (await response.json()) as StartedRun;
  return { id: run.id, events };
}
