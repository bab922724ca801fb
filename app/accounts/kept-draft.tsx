import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { readDraft } from "../client/drafts.ts";

const shownLength = 240;

/** The text waiting on the page that someone returns to; only this browser knows it, so it appears once the page is alive. */
export function KeptDraft({ redirectTo }: { redirectTo: string }) {
  const text = useBrowserValue(() => longestText(redirectTo), "");
  if (text === "") return null;
  const characters = [...text];
  return (
    <section aria-labelledby="account-draft" className="pb-4">
      <h2 id="account-draft" className="flex items-center gap-2.5 text-lg">
        <span data-thread="7" className="mark-tile-sm">
          <Icon name="file-check" />
        </span>
        {m.account_draft_title()}
      </h2>
      <blockquote className="mt-4 sheet sheet-text max-h-50 overflow-hidden font-serif text-md whitespace-pre-line">
        {characters.length > shownLength ? `${characters.slice(0, shownLength).join("")}…` : text}
      </blockquote>
      <p className="mt-2.5 text-sm text-ink2">{m.account_draft_back()}</p>
    </section>
  );
}

/** The longest of a form's fields is the one that people worry about. */
function longestText(redirectTo: string): string {
  const [path = "/"] = redirectTo.split(/[?#]/, 1);
  const texts = Object.values(readDraft(path)?.fields ?? {}).flat();
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "").trim();
}
