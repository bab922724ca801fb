import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { m } from "#i18n/paraglide/messages.js";
import { excerptOf } from "../home/excerpt.ts";

/** Tells whether a device has anything that could be moved to the account. */
export const hasWork = (work: AdoptableWork): boolean => work.runs + work.conversations + work.prompts > 0;

/** What only the browser still has. */
type CopyCounts = { conversations: number; prompts: number };

/** The question whether to move that to the account. */
export function keptQuestion({ conversations, prompts }: CopyCounts): string {
  if (prompts === 0) return m.adoption_question_kept({ count: conversations });
  if (conversations === 0) return m.adoption_question_kept_prompts({ count: prompts });
  return m.adoption_question_kept_both({ conversations, prompts });
}

/**
 * The question whether to move a device's work to the account, with the beginning of the newest of it.
 *
 * @param copies what only the browser still keeps
 */
export function AdoptionWords({ work, copies = { conversations: 0, prompts: 0 } }: { work: AdoptableWork; copies?: CopyCounts }) {
  const excerpt = work.newest.map((one) => excerptOf(one.text)).find((text) => text !== "");
  if (!hasWork(work)) return <p className="min-w-0 font-semibold">{keptQuestion(copies)}</p>;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{questionOf(work)}</p>
      {excerpt ? <p className="line-clamp-1 text-muted">{excerpt}</p> : null}
      {copies.conversations === 0 ? null : <p>{m.adoption_kept_too({ count: copies.conversations })}</p>}
      {copies.prompts === 0 ? null : <p>{m.adoption_kept_prompts_too({ count: copies.prompts })}</p>}
    </div>
  );
}

function questionOf({ runs, conversations, prompts }: AdoptableWork): string {
  if (runs + conversations === 0) return m.adoption_question_prompts({ count: prompts });
  if (conversations === 0) return m.adoption_question({ count: runs });
  if (runs === 0) return m.adoption_question_conversations({ count: conversations });
  return m.adoption_question_both({ texts: runs, conversations });
}
