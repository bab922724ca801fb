import { clsx } from "clsx";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import type { AskDocuments } from "./read-documents.server.ts";
import type { AskedDocuments } from "./use-asked-documents.ts";
import { askPath, beginParam, type DocumentChoice, questionId } from "./document-address.ts";

const questions = {
  summary: m.documents_question_summary,
  terms: m.documents_question_terms,
  promises: m.documents_question_promises,
};

/** What any document can be asked, by the name that the address has for it. */
export const documentQuestions = (count: number): [name: string, text: string][] =>
  Object.entries(questions).map(([name, text]) => [name, text({ count })]);

/** The rest is for what is written around the texts: titles, fences. */
const textShare = 0.95;

/** Whether documents are short enough to be read whole together; close to the most that can be, no. */
export const isReadWhole = (
  { wholeChars }: Pick<AskDocuments, "wholeChars">,
  { ids, charsOf }: Pick<AskedDocuments, "ids" | "charsOf">,
): boolean => ids.reduce((sum, id) => sum + (charsOf[id] ?? 0), 0) <= wholeChars * textShare;

type DocumentQuestionsProps = {
  asked: DocumentChoice;
  currentId: string | null;
  isWhole: boolean;
  isCompact: boolean;
  onPick(text: string): void;
};

/** Questions for the chosen documents. Each fills the composer, which shows the price beside the send button. */
export function DocumentQuestions({ asked, currentId, isWhole, isCompact, onPick }: DocumentQuestionsProps) {
  return (
    <>
      <ul className={isCompact ? "grid justify-items-start gap-0.5 px-2 pb-2 text-sm" : "mt-6 grid gap-3"}>
        {documentQuestions(asked.ids.length).map(([name, text]) => (
          <li key={name}>
            <PageLink
              to={`${askPath(currentId, asked)}&${beginParam}=${name}#${questionId}`}
              onClick={(event) => {
                // The browser opens it elsewhere.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onPick(text);
              }}
              className={clsx(
                "flex items-baseline gap-3",
                isCompact ? "min-h-6 gap-1.5 text-muted hover:text-ink" : "card w-full px-4 py-3 text-left font-serif lift",
              )}
            >
              <Icon name="corner-down-right" className="translate-y-0.5 text-accent" />
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
      {isWhole ? null : <p className={isCompact ? "px-2 pb-2 text-xs text-muted" : "mt-3 text-sm text-muted"}>{m.documents_in_parts()}</p>}
    </>
  );
}
