import { isAppError } from "#core/errors.ts";
import { qualities, type Quality } from "#core/quality.ts";
import { defaultChatSettings, type SyncedChatSettings } from "#features/conversations/chat-settings.ts";
import { countConversations } from "#features/conversations/delete-all-conversations.server.ts";
import { getSettings } from "#features/conversations/settings.server.ts";
import { listShares } from "#features/conversations/shared-pages.server.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { modelFacts, modelName, modelValue, type OfferedModel } from "#platform/ai/offered-models.ts";
import type { RequestContext } from "../context.ts";

export type SettingsPageData = Awaited<ReturnType<typeof readSettingsPage>>;

/** A quality that the visitor's plan has. `model` is what answers now; null while no one knows. */
export type QualityChoice = {
  quality: Quality;
  model: { provider: string; id: string; name: string; facts: OfferedModel["facts"] } | null;
  tokens: string;
};

/** Reads what the settings page shows: the account's settings, or null for a visitor whose device has its own. */
export async function readSettingsPage(page: RequestContext) {
  const { services, user, actor, locale } = page;
  const account: SyncedChatSettings | null = user === null ? null : await getSettings(services, user);
  const [shares, count] = actor === null ? [[], 0] : await Promise.all([listShares(services, actor), countConversations(services, actor)]);
  return {
    account,
    longestAnswer: services.config.limits(actor?.plan ?? "anonymous").outputTokens,
    choices: qualities.filter((quality) => user !== null || quality === "fast").map((quality) => toChoice(page, quality)),
    shares: shares.map((share) => ({ ...share, created: formatDay(share.createdAt, locale), expires: formatDay(share.expiresAt, locale) })),
    count,
    defaults: defaultChatSettings,
  };
}

function toChoice({ services, locale }: RequestContext, quality: Quality): QualityChoice {
  const { carefulMilli, bestMilli } = services.config.prices();
  const milli = quality === "fast" ? 0 : quality === "careful" ? carefulMilli : bestMilli;
  return { quality, model: findModel(services, quality), tokens: formatMilli(milli, locale) };
}

function findModel({ ai, config }: RequestContext["services"], quality: Quality): QualityChoice["model"] {
  try {
    const place = ai.resolve(quality, { ...config.modelChoice(), fast: defaultChatSettings.model });
    return { provider: place.provider, id: place.modelId, name: modelName(modelValue(place)), facts: modelFacts(place) };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** Written here: a browser may know the words of dates differently. */
function formatDay(time: string | null, locale: string): string | null {
  if (time === null) return null;
  return new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(time));
}
