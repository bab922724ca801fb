import { answersInTime } from "#platform/db/answers-in-time.server.ts";
import type { Services } from "../services.ts";

export type SiteHealth = {
  isDatabaseWell: boolean;
  /** `demo` while no model is connected. */
  engine: "demo" | "provider";
};

/** Says how the site is at this moment: what `/health/ready` knows, and who answers. */
export async function readHealth({ db, ai }: Pick<Services, "db" | "ai">): Promise<SiteHealth> {
  return { isDatabaseWell: await answersInTime(db), engine: ai.hasProvider ? "provider" : "demo" };
}
