import { eq, isNotNull, sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Database } from "#platform/db/database.server.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { mails, userProfiles, users } from "#platform/db/schema/accounts.ts";
import { prompts, tags, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { itemRevisions, pages, redirects, surveyResponses, userFeedback, waitlist } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { promptReports, promptVersions } from "#platform/db/schema/prompts.ts";
import { glossaries, glossaryTerms } from "#platform/db/schema/translation.ts";
import { hostileStrings } from "./sentinel.ts";

/** All of the strings, in a field that holds as much. */
export const hostileText = hostileStrings.join("\n");
const both = { en: hostileText, zh: hostileText };
/** One after the other, for fields that hold little. */
const hostileAt = (index: number): string => hostileStrings[index % hostileStrings.length] ?? "";
const bothAt = (index: number) => ({ en: hostileAt(index), zh: hostileAt(index) });

/** Of the starter content: what is made hostile by rows, since no form would take all of it. */
export const hostileSite = {
  writingTool: { id: 21, path: "/write/marketing/ad-copy" },
  editedTool: 22,
  prompt: "compare-two-options",
  page: "about",
  link: "hostile-3",
  tag: "hostile",
  mail: "hostile-mail",
};

/**
 * Writes the strings wherever someone's words, or an admin's, are shown again: to admins, and in what they publish.
 *
 * @param adminId who reads it all, and has such a name too
 */
export async function fillWithHostileText(db: Database, adminId: string, origin: string): Promise<void> {
  await fillAccounts(db, adminId);
  await fillCatalogue(db);
  await fillPrompt(db, adminId);
  await fillPages(db);
  await fillInbox(db);
  await fillRecords(db, adminId, origin);
  await fillGlossary(db, adminId);
  for (const topic of ["catalogue", "pages"] as const) await bumpChangeMark(db, topic);
}

async function fillAccounts(db: Database, adminId: string): Promise<void> {
  await db.update(users).set({ name: hostileText }).where(eq(users.id, adminId));
  await db.update(userProfiles).set({ handle: "hostile-author", bio: hostileText }).where(eq(userProfiles.userId, adminId));
  for (const [index, name] of hostileStrings.entries()) {
    const id = `hostile-${index}`;
    await db.insert(users).values({ id, name, email: `${index}${name}@example.org`.slice(0, 250), emailVerified: true });
    await db.insert(userProfiles).values({ userId: id, handle: `${name}-${index}`, bio: name });
  }
}

async function fillCatalogue(db: Database): Promise<void> {
  const lines = { en: [...hostileStrings], zh: [...hostileStrings] };
  const texts = { name: both, summary: both, seoTitle: both, seoDescription: both, sample: both, searchTexts: lines };
  const faq = hostileStrings.map((_text, index) => ({ question: bothAt(index), answer: bothAt(index) }));
  await db
    .update(tools)
    .set({ ...texts, tagline: both, faq })
    .where(eq(tools.id, hostileSite.writingTool.id));
  // An editor opens each image tool: only as much as it takes.
  const short = hostileStrings.filter(({ length }) => length <= 500).slice(0, 200);
  await db
    .update(tools)
    .set({ ...texts, searchTexts: { en: short, zh: short }, faq: faq.slice(0, 20) })
    .where(isNotNull(tools.flags));
  await db
    .update(toolOptions)
    .set({ label: both, help: both, placeholder: both })
    .where(eq(toolOptions.toolId, hostileSite.writingTool.id));
  // Within the limits of the editor, which takes no other.
  const [name = "", summary = "", label = ""] = hostileStrings.filter(({ length }) => length < 60);
  const inBoth = (text: string) => ({ en: text, zh: text });
  const { editedTool } = hostileSite;
  await db
    .update(tools)
    .set({ name: inBoth(name), summary: inBoth(summary) })
    .where(eq(tools.id, editedTool));
  await db
    .update(toolOptions)
    .set({ label: inBoth(label), help: inBoth(label) })
    .where(eq(toolOptions.toolId, editedTool));
  await db.insert(tags).values({ id: hostileSite.tag, slug: hostileSite.tag, name: both, colour: "blue", group: hostileText });
  // Addresses of every kind, and the text of each link.
  const links = hostileStrings.map((text, index) => ({ text, index }));
  for (const { text, index } of links)
    await db.execute(sql`
      INSERT INTO navigation (id, placement, label, href, external, icon, sort, state)
      VALUES (${`hostile-${index}`}, ${index % 10 === 0 ? "header" : "footer"}, ${JSON.stringify(bothAt(index))}::jsonb, ${text}, ${index % 2 === 0},
        ${text.slice(0, 16)}, ${1000 + index}, 1)`);
}

async function fillPrompt(db: Database, adminId: string): Promise<void> {
  const id = hostileSite.prompt;
  const texts = { title: both, description: both, system: both };
  const review = { tagIds: [hostileSite.tag], removedReason: hostileText, owner: `user:${adminId}` };
  await db
    .update(prompts)
    .set({ ...texts, ...review, moderation: "pending" })
    .where(eq(prompts.id, id));
  await db
    .update(promptVersions)
    .set({ ...texts, note: hostileText })
    .where(eq(promptVersions.promptId, id));
  await db.insert(promptReports).values({ id: newId(), promptId: id, owner: "device:hostile", reason: "other", comment: hostileText });
}

async function fillPages(db: Database): Promise<void> {
  const markdown = { en: hostileStrings.join("\n\n"), zh: hostileStrings.join("\n\n") };
  await db.update(pages).set({ title: both, description: both, body: markdown }).where(eq(pages.id, hostileSite.page));
  for (const [index, text] of hostileStrings.entries())
    await db.insert(redirects).values({ path: `${index}${text}`, target: index % 2 === 0 ? null : text, createdBy: hostileText });
  // Versions of all kinds are listed by the same part.
  await db.insert(itemRevisions).values({
    kind: "page",
    itemId: hostileSite.page,
    revision: 1,
    version: 1,
    publishedAt: new Date(),
    content: {},
    note: hostileText,
    editedBy: hostileText,
  });
}

async function fillInbox(db: Database): Promise<void> {
  const locale = "en";
  await db.insert(userFeedback).values(
    hostileStrings.map((text, index) => ({
      id: newId(),
      owner: `device:hostile-${index}`,
      targetType: "site" as const,
      targetId: `${index}`,
      rating: index % 2 === 0 ? 1 : -1,
      reasons: [text],
      comment: text,
      tool: text,
      page: text,
      mayRead: true,
      locale: "en" as const,
    })),
  );
  const answers = Object.fromEntries(hostileStrings.map((text, index) => [text, hostileAt(index + 1)]));
  await db.insert(surveyResponses).values({ id: newId(), surveyKey: "exit", owner: "device:hostile", answers, locale, context: answers });
  await db.insert(waitlist).values(
    hostileStrings.map((text, index) => ({
      id: newId(),
      productKey: index % 2 === 0 ? "images" : text,
      email: `${index}${text}@example.org`,
      useCase: text,
      volumeBand: text,
      source: text,
      locale: "en" as const,
    })),
  );
}

async function fillRecords(db: Database, adminId: string, origin: string): Promise<void> {
  await db.insert(auditLog).values(
    hostileStrings.map((text, index) => ({
      actor: index % 2 === 0 ? `user:${adminId}` : text,
      action: index % 3 === 0 ? "config-set" : text,
      target: index % 5 === 0 ? `user:${adminId}` : text,
      before: { [text]: text, deep: { list: [text] } },
      after: { [text]: hostileAt(index + 1), deep: { list: [text, text] } },
    })),
  );
  // A line that begins as our own addresses do becomes a link.
  const links = hostileStrings.map((text) => `${origin}/${text.replaceAll(" ", "/")}`);
  await db.insert(mails).values({
    id: hostileSite.mail,
    kind: "verify-email",
    locale: "en",
    recipient: hostileText.slice(0, 2000),
    subject: hostileText,
    text: [...links, ...hostileStrings].join("\n"),
    html: hostileText,
    state: "kept",
    expiresAt: new Date(Date.now() + 86_400_000),
  });
}

async function fillGlossary(db: Database, adminId: string): Promise<void> {
  const owner = `user:${adminId}`;
  const glossaryId = newId();
  await db.insert(glossaries).values({ id: glossaryId, owner, name: hostileText, termCount: hostileStrings.length });
  await db.insert(glossaryTerms).values(
    hostileStrings.map((text, index) => ({
      id: newId(),
      glossaryId,
      owner,
      sourceTerm: `${text} ${index}`,
      targetTerm: text,
      note: text,
      partOfSpeech: text,
    })),
  );
}
