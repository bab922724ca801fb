import { answersInTime } from "#platform/db/answers-in-time.server.ts";
import type { Services } from "../services.ts";

export type SiteHealth = {
  isDatabaseWell: boolean;
  /** `demo` if no model is connected. */
  engine: "demo" | "provider";
};

/** Returns the site's current state: what `/health/ready` knows, and which provider answers. */
export async function readHealth({ db, ai }: Pick<Services, "db" | "ai">): Promise<SiteHealth> {
  return { isDatabaseWell: await answersInTime(db), engine: ai.hasProvider ? "provider" : "demo" };
}
