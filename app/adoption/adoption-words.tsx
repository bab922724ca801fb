import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { m } from "#i18n/paraglide/messages.js";
import { excerptOf } from "../home/excerpt.ts";

/** Tells whether a device holds anything that could be taken along. */
export const hasWork = (work: AdoptableWork): boolean => work.runs + work.conversations + work.prompts > 0;

/**
 * The question whether a device's work is taken into the account, with the beginning of the newest of it.
 *
 * @param copies conversations that only the browser still keeps
 */
export function AdoptionWords({ work, copies = 0 }: { work: AdoptableWork; copies?: number }) {
  const excerpt = work.newest.map((one) => excerptOf(one.text)).find((text) => text !== "");
  if (!hasWork(work)) return <p className="min-w-0 font-semibold">{m.adoption_question_kept({ count: copies })}</p>;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{questionOf(work)}</p>
      {excerpt ? <p className="line-clamp-1 text-muted">{excerpt}</p> : null}
      {copies === 0 ? null : <p>{m.adoption_kept_too({ count: copies })}</p>}
    </div>
  );
}

function questionOf({ runs, conversations, prompts }: AdoptableWork): string {
  if (runs + conversations === 0) return m.adoption_question_prompts({ count: prompts });
  if (conversations === 0) return m.adoption_question({ count: runs });
  if (runs === 0) return m.adoption_question_conversations({ count: conversations });
  return m.adoption_question_both({ texts: runs, conversations });
}
