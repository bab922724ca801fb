import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { readDraft } from "../client/drafts.ts";

const shownLength = 240;

/** The text that waits on the page somebody comes back to; known to this browser only, so shown once the page is alive. */
export function KeptDraft({ redirectTo }: { redirectTo: string }) {
  const text = useBrowserValue(() => longestText(redirectTo), "");
  if (text === "") return null;
  const characters = [...text];
  return (
    <section aria-labelledby="account-draft" className="mb-8 border-b border-line pb-8">
      <h2 id="account-draft" className="text-lg font-semibold">
        {m.account_draft_title()}
      </h2>
      <blockquote className="mt-3 max-h-40 overflow-hidden border-l-2 border-line pl-4 font-serif whitespace-pre-line text-muted">
        {characters.length > shownLength ? `${characters.slice(0, shownLength).join("")}…` : text}
      </blockquote>
      <p className="mt-3 text-sm text-muted">{m.account_draft_back()}</p>
    </section>
  );
}

/** Of a form's fields the longest is the one that people worry about. */
function longestText(redirectTo: string): string {
  const [path = "/"] = redirectTo.split(/[?#]/, 1);
  const texts = Object.values(readDraft(path)?.fields ?? {}).flat();
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "").trim();
}
