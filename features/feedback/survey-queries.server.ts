import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#platform/db/database.server.ts";
import { surveyResponses } from "#platform/db/schema/content.ts";
import type { SurveyContext, SurveyKey } from "./surveys.ts";

/** Whether someone has answered a survey about a thing of this kind, whichever it was. */
export async function hasAnsweredAbout(
  db: Pick<Database, "select">,
  { owner }: Pick<Actor, "owner">,
  survey: SurveyKey,
  kind: SurveyContext,
): Promise<boolean> {
  const [answered] = await db
    .select({ id: surveyResponses.id })
    .from(surveyResponses)
    .where(
      and(eq(surveyResponses.owner, owner), eq(surveyResponses.surveyKey, survey), sql`jsonb_exists(${surveyResponses.context}, ${kind})`),
    )
    .limit(1);
  return answered !== undefined;
}
