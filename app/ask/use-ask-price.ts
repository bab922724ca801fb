import { type RefObject, useEffect, useState } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { estimateModelTokens } from "#core/text-length.ts";
import { type ChatSettings, defaultChatSettings, qualityOf, turnSettings } from "#features/conversations/chat-settings.ts";
import type { MeView } from "#features/runs/run-client.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { createFormClient } from "../client/form-client.ts";
import type { AskPageData } from "./ask-page.server.ts";

const client = createFormClient();

/** A question is priced once nothing was typed for this long. */
const delayMs = 500;

/**
 * The price of an answer with the chosen quality. It depends on the length of the answer, and on what is read for it where that is much: the
 * page knows about the conversation, and a long question is asked about while it is typed.
 *
 * @param me what is left; where that is less than the price, the server says what the answer would be capped to
 * @param documentIds what it is to be answered from: which parts are read depends on the question
 */
export function useAskPrice(
  form: RefObject<HTMLFormElement | null>,
  page: AskPageData,
  settings: ChatSettings,
  me: MeView | null,
  documentIds: readonly string[],
) {
  const usual = qualityOf(settings.model);
  const [chosen, setChosen] = useState<Quality | null>(null);
  const [asked, setAsked] = useState<{ for: string; price: ListedPrice } | null>(null);
  const quality = chosen ?? usual;
  const { pricedIn, roomTokens } = page;
  const isFromDocuments = documentIds.length > 0;
  const text = useLongText(form, isFromDocuments ? 0 : roomTokens);
  const drawn = page.settings?.settings ?? defaultChatSettings;
  const isEnough = me === null || (page.price.units <= me.units.left && page.price.milli <= me.credits.availableMilli);
  const isDrawn =
    isEnough && !isFromDocuments && text === null && quality === qualityOf(drawn.model) && settings.maxTokens === drawn.maxTokens;
  const wanted = `${quality} ${settings.maxTokens} ${me?.units.left} ${me?.credits.availableMilli} ${pricedIn} ${documentIds.join(".")} ${text}`;
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
      ...(isFromDocuments ? { documentIds: [...documentIds] } : {}),
    };
    client.estimate(body, controller.signal).then(
      ({ price }) => setAsked({ for: wanted, price }),
      // The text stays as it is; a refused start says why.
      () => undefined,
    );
    return () => controller.abort();
  }, [isDrawn, wanted, quality, settings, page.locale, pricedIn, text, isFromDocuments, documentIds]);
  const price = !isDrawn && asked?.for === wanted ? asked.price : page.price;
  return { price, quality, usualQuality: usual, setQuality: setChosen };
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
export function useComparePrices(page: AskPageData, settings: ChatSettings, isWanted: boolean): Record<Quality, ListedPrice> | null {
  const [asked, setAsked] = useState<{ for: number; prices: Record<Quality, ListedPrice> } | null>(null);
  const { maxTokens } = settings;
  const isDrawn = maxTokens === (page.settings?.settings ?? defaultChatSettings).maxTokens;
  useEffect(() => {
    if (isDrawn || !isWanted) return;
    const controller = new AbortController();
    const body = { kind: "ask" as const, conversationId: page.pricedIn, text: "?", locale: page.locale, settings: { maxTokens } };
    const read = (quality: Quality) => client.estimate({ ...body, quality }, controller.signal);
    Promise.all(qualities.map(read)).then(
      ([fast, careful, best]) => {
        if (fast && careful && best) setAsked({ for: maxTokens, prices: { fast: fast.price, careful: careful.price, best: best.price } });
      },
      // As above.
      () => undefined,
    );
    return () => controller.abort();
  }, [isDrawn, isWanted, maxTokens, page.locale, page.pricedIn]);
  if (isDrawn) return page.prices;
  return asked?.for === maxTokens ? asked.prices : null;
}
