import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { readDraft } from "../client/drafts.ts";

const shownLength = 240;

/** The text waiting on the page that someone returns to; only this browser knows it, so it appears once the page is alive. */
export function KeptDraft({ redirectTo }: { redirectTo: string }) {
  const text = useBrowserValue(() => longestText(redirectTo), "");
  if (text === "") return null;
  const characters = [...text];
  return (
    <section aria-labelledby="account-draft" className="mb-6">
      <h2 id="account-draft" className="font-sans font-semibold tracking-normal">
        {m.account_draft_title()}
      </h2>
      <blockquote className="mt-2 max-h-40 overflow-hidden rounded-control bg-sunk px-4 py-3 font-serif whitespace-pre-line text-muted">
        {characters.length > shownLength ? `${characters.slice(0, shownLength).join("")}…` : text}
      </blockquote>
      <p className="mt-2 text-muted">{m.account_draft_back()}</p>
    </section>
  );
}

/** The longest of a form's fields is the one that people worry about. */
function longestText(redirectTo: string): string {
  const [path = "/"] = redirectTo.split(/[?#]/, 1);
  const texts = Object.values(readDraft(path)?.fields ?? {}).flat();
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "").trim();
}
