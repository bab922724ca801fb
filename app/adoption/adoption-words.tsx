import type { AdoptableWork } from "#features/accounts/owned-data.ts";
import { m } from "#i18n/paraglide/messages.js";
import { excerptOf } from "../home/excerpt.ts";

/** The question whether a device's work is taken into the account, with the beginning of the newest of it. */
export function AdoptionWords({ work }: { work: AdoptableWork }) {
  const excerpt = work.newest.map((one) => excerptOf(one.text)).find((text) => text !== "");
  return (
    <div className="min-w-0">
      <p className="font-semibold">{m.adoption_question({ count: work.runs })}</p>
      {excerpt ? <p className="line-clamp-1 text-muted">{excerpt}</p> : null}
    </div>
  );
}
