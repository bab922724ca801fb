import { type RefObject, useEffect, useMemo, useState } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { type ChatSettings, defaultChatSettings, qualityOf, turnSettings } from "#features/conversations/chat-settings.ts";
import type { MeView } from "#features/runs/run-client.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { createFormClient } from "../client/form-client.ts";
import type { AskPageData } from "./ask-page.server.ts";
import type { DocumentChoice } from "./documents/document-address.ts";

const client = createFormClient();

/** A question is priced once nothing was typed for this long. */
const delayMs = 500;

/**
 * The price of an answer with the chosen quality. It depends on the length of the answer, and on what is read for it where that is much: the
 * page knows about the conversation, and a long question is asked about while it is typed.
 *
 * @param me what is left; where that is less than the price, the server says what the answer would be capped to
 * @param documents what it is to be answered from: which parts are read depends on the question
 */
export function useAskPrice(
  form: RefObject<HTMLFormElement | null>,
  page: AskPageData,
  settings: ChatSettings,
  me: MeView | null,
  documents: DocumentChoice,
) {
  const { ids, isOnly } = documents;
  const usual = qualityOf(settings.model);
  const [chosen, setChosen] = useState<Quality | null>(null);
  const [asked, setAsked] = useState<{ for: string; about: string; price: ListedPrice } | null>(null);
  const quality = chosen ?? usual;
  const { roomTokens } = page;
  const { isFromDocuments, isAsDrawn, along, pricedIn } = useMemo(() => pricedDocuments(page, ids, isOnly), [page, ids, isOnly]);
  const text = useLongText(form, isFromDocuments ? 0 : roomTokens);
  const drawn = page.settings?.settings ?? defaultChatSettings;
  const isEnough = me === null || (page.price.units <= me.units.left && page.price.milli <= me.credits.availableMilli);
  const isDrawn = isEnough && isAsDrawn && text === null && quality === qualityOf(drawn.model) && settings.maxTokens === drawn.maxTokens;
  const about = `${quality} ${settings.maxTokens} ${ids.join(".")} ${isOnly}`;
  const wanted = `${about} ${me?.units.left} ${me?.credits.availableMilli} ${pricedIn} ${text}`;
  useEffect(() => {
    if (isDrawn) return;
    const controller = new AbortController();
    const body = {
      kind: "ask" as const,
      conversationId: pricedIn,
      text: text ?? "?",
      locale: page.locale,
      quality,
      settings: turnSettings(settings),
      ...along,
    };
    client.estimate(body, controller.signal).then(
      ({ price }) => setAsked({ for: wanted, about, price }),
      // The text stays as it is; a refused start says why.
      () => undefined,
    );
    return () => controller.abort();
  }, [isDrawn, wanted, about, quality, settings, page.locale, pricedIn, text, along]);
  // A question about the same documents costs much the same; about others it may cost several times as much.
  const isAsked = !isDrawn && (asked?.for === wanted || (isFromDocuments && asked?.about === about));
  const price = isAsked && asked !== null ? asked.price : page.price;
  return { price, isKnown: isAsked || isAsDrawn, quality, usualQuality: usual, setQuality: setChosen };
}

/** What chosen documents mean for a price: whether the page was drawn with these, what is asked along, and in which conversation. */
function pricedDocuments(page: AskPageData, ids: readonly string[], isOnly: boolean) {
  const isFromDocuments = ids.length > 0;
  return {
    isFromDocuments,
    isAsDrawn: page.documents.selected.join(".") === ids.join(".") && (!isFromDocuments || page.documents.isOnly === isOnly),
    along: isFromDocuments ? { documentIds: [...ids], documentsOnly: isOnly } : {},
    // They take what a price includes: all that was said adds to it.
    pricedIn: isFromDocuments ? (page.tree?.id ?? null) : page.pricedIn,
  };
}

/** What is typed, if it is longer than a price includes; null for anything shorter. */
function useLongText(form: RefObject<HTMLFormElement | null>, roomTokens: number): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      const typed = element.querySelector("textarea")?.value ?? "";
      setText(typed.trim() !== "" && estimateModelTokens(typed) > roomTokens ? typed : null);
    };
    // Sending empties the field after this event, and a draft is restored without one.
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(read, delayMs);
    };
    follow();
    element.addEventListener("input", follow);
    element.addEventListener("submit", follow);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", follow);
      element.removeEventListener("submit", follow);
    };
  }, [form, roomTokens]);
  return text;
}

/** What an answer of each quality costs, for anyone who compares two answers; null where that cannot be said. The page knows it for the stored settings. */
export function useComparePrices(
  page: AskPageData,
  settings: ChatSettings,
  isWanted: boolean,
  documents: DocumentChoice,
): Record<Quality, ListedPrice> | null {
  const [asked, setAsked] = useState<{ for: string; prices: Record<Quality, ListedPrice> } | null>(null);
  const { ids, isOnly } = documents;
  const { maxTokens } = settings;
  const { isAsDrawn, along, pricedIn } = useMemo(() => pricedDocuments(page, ids, isOnly), [page, ids, isOnly]);
  const isDrawn = isAsDrawn && maxTokens === (page.settings?.settings ?? defaultChatSettings).maxTokens;
  const wanted = `${maxTokens} ${ids.join(".")} ${isOnly}`;
  useEffect(() => {
    if (isDrawn || !isWanted) return;
    const controller = new AbortController();
    const body = { kind: "ask" as const, conversationId: pricedIn, text: "?", locale: page.locale, settings: { maxTokens }, ...along };
    const read = (quality: Quality) => client.estimate({ ...body, quality }, controller.signal);
    Promise.all(qualities.map(read)).then(
      ([fast, careful, best]) => {
        if (fast && careful && best) setAsked({ for: wanted, prices: { fast: fast.price, careful: careful.price, best: best.price } });
      },
      // As above.
      () => undefined,
    );
    return () => controller.abort();
  }, [isDrawn, isWanted, wanted, maxTokens, page.locale, pricedIn, along]);
  if (isDrawn) return page.prices;
  return asked?.for === wanted ? asked.prices : null;
}
