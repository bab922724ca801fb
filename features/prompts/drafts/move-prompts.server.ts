import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError, type FieldErrorCode } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { prompts, tags } from "#platform/db/schema/catalogue.ts";
import { draftFaults, plainDraft } from "./check-draft.ts";
import { promptInput } from "./prompt-input.server.ts";
import { toOwnPrompt } from "../prompt-queries.server.ts";
import { isWritten } from "../prompt-rows.server.ts";
import { promptsFromCsv, promptsToCsv } from "./prompt-table.ts";
import type { OwnPrompt, PromptDraft } from "../prompt-view.ts";
import { draftOf, insertPrompts } from "./save-prompt.server.ts";

export const promptFileFormats = ["json", "csv"] as const;
export type PromptFileFormat = (typeof promptFileFormats)[number];

/** Maximum prompts per file. */
const maxRows = 500;
/** A JSON file's metadata; files without it are read too. */
const fileKind = "wordloom-prompts";

/** Writes the latest edits of all the owner's prompts into a file that can be imported again. */
export async function exportPrompts({ db }: Pick<Services, "db">, actor: Actor, format: PromptFileFormat): Promise<string> {
  const rows = await db
    .select()
    .from(prompts)
    .where(and(eq(prompts.owner, actor.owner), isWritten))
    .orderBy(asc(prompts.createdAt), asc(prompts.id));
  const drafts = rows.map(draftOf);
  return format === "csv" ? promptsToCsv(drafts) : `${JSON.stringify({ kind: fileKind, version: 1, prompts: drafts }, null, 1)}\n`;
}

/**
 * Saves a file's prompts as private drafts: all of them, or none.
 *
 * @throws AppError `invalid-input` with a code for each invalid part of each row (`rows.3.title`, counted from 1), `limit-reached`
 */
export async function importPrompts(
  services: Pick<Services, "db" | "config" | "now" | "newId">,
  actor: Actor,
  { format, text }: { format: PromptFileFormat; text: string },
): Promise<OwnPrompt[]> {
  const known = await services.db.select({ id: tags.id }).from(tags);
  const drafts = checkedRows(readFile(format, text), new Set(known.map(({ id }) => id)));
  const rows = await services.db.transaction((tx) =>
    insertPrompts(
      services,
      tx,
      actor,
      drafts.map((draft) => ({ draft })),
    ),
  );
  return rows.map(toOwnPrompt);
}

function readFile(format: PromptFileFormat, text: string): unknown[] {
  // Zero characters are an accident of the program that wrote the file.
  const clean = text.replaceAll("\0", "");
  const found = format === "csv" ? promptsFromCsv(clean) : fromJson(clean);
  if (found === null) throw new AppError("invalid-input", "text", { fields: { text: "wrong-type" } });
  if (found.length === 0) throw new AppError("invalid-input", "text", { fields: { text: "missing" } });
  if (found.length > maxRows) throw new AppError("invalid-input", "text", { fields: { text: "too-large" } });
  return found;
}

function fromJson(text: string): unknown[] | null {
  try {
    const value = JSON.parse(text) as unknown;
    const list = Array.isArray(value) ? value : (value as { prompts?: unknown } | null)?.prompts;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** @throws AppError `invalid-input` with the errors in all rows, so that a file only needs to be fixed once */
function checkedRows(found: readonly unknown[], knownTags: ReadonlySet<string>): PromptDraft[] {
  const drafts: PromptDraft[] = [];
  const faults: Record<string, FieldErrorCode> = {};
  for (const [index, value] of found.entries()) {
    const row = `rows.${index + 1}`;
    const parsed = promptInput.safeParse(value);
    if (!parsed.success) {
      for (const issue of parsed.error.issues) faults[[row, ...issue.path.map(String)].join(".")] = "wrong-type";
      continue;
    }
    const draft = plainDraft(parsed.data as PromptDraft);
    drafts.push(draft);
    if (draft.tags.some((tag) => !knownTags.has(tag))) faults[`${row}.tags`] = "not-a-choice";
    for (const [name, code] of Object.entries(draftFaults(draft))) faults[`${row}.${name}`] = code;
  }
  if (Object.keys(faults).length > 0) throw new AppError("invalid-input", "rows", { fields: faults });
  return drafts;
}
