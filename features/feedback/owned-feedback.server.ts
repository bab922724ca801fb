import { and, eq, exists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Transaction } from "#platform/db/database.server.ts";
import { surveyResponses, userFeedback, waitlist } from "#platform/db/schema/content.ts";

/** What people said about results, answered in surveys, and the waitlists they joined. */
export const ownedFeedback: OwnedData = {
  columns: {
    "user_feedback.owner": { adoption: "moves", download: "feedback.json", deletion: "nameless" },
    "user_feedback.handled_by": { adoption: "no-device", download: null, deletion: "nameless" },
    "survey_responses.owner": { adoption: "moves", download: "surveys.json", deletion: "nameless" },
    "waitlist.owner": { adoption: "moves", download: "waitlist.json", deletion: "erased" },
    "waitlist.email": { adoption: "no-device", download: "waitlist.json", deletion: "erased" },
  },

  async adopt(tx, device, owner) {
    await dropRepeatedFeedback(tx, device, owner);
    await tx.update(userFeedback).set({ owner }).where(eq(userFeedback.owner, device));
    await tx.update(surveyResponses).set({ owner }).where(eq(surveyResponses.owner, device));
    await tx.update(waitlist).set({ owner }).where(eq(waitlist.owner, device));
  },

  async *listFiles({ db }, userId) {
    const owner = ownerOf(userId);
    yield asJson("feedback.json", (await db.select().from(userFeedback).where(eq(userFeedback.owner, owner))).map(withoutHandler));
    yield asJson("surveys.json", await db.select().from(surveyResponses).where(eq(surveyResponses.owner, owner)));
    yield asJson("waitlist.json", await db.select().from(waitlist).where(eq(waitlist.owner, owner)));
  },

  /** Ratings stay as numbers about the product; what the person said is deleted, written or checked. */
  async eraseRows(tx, { owner, email, nameless }) {
    await tx.update(userFeedback).set({ owner: nameless.owner, comment: null, mayRead: false }).where(eq(userFeedback.owner, owner));
    await tx.update(userFeedback).set({ handledBy: nameless.owner }).where(eq(userFeedback.handledBy, owner));
    await tx.update(surveyResponses).set({ owner: nameless.owner, answers: {}, context: {} }).where(eq(surveyResponses.owner, owner));
    await tx.delete(waitlist).where(eq(waitlist.owner, owner));
    if (email !== null) await tx.delete(waitlist).where(eq(waitlist.email, email.toLowerCase()));
  },
};

/** What the account already said stays; the device's word on the same thing is deleted. */
async function dropRepeatedFeedback(tx: Transaction, device: string, owner: string): Promise<void> {
  const said = alias(userFeedback, "said");
  const same = tx
    .select({ one: sql`1` })
    .from(said)
    .where(and(eq(said.owner, owner), eq(said.targetType, userFeedback.targetType), eq(said.targetId, userFeedback.targetId)));
  await tx.delete(userFeedback).where(and(eq(userFeedback.owner, device), exists(same)));
}

const withoutHandler = ({ handledBy: _handledBy, ...row }: typeof userFeedback.$inferSelect) => row;
const asJson = (path: string, rows: unknown[]) => ({ path, content: `${JSON.stringify(rows, null, 1)}\n` });
