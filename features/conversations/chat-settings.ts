import type { Quality } from "#core/quality.ts";
import { defineSettings, type SyncedSettings } from "#features/accounts/settings-shape.ts";

/** Number ranges: the widest accepted by all providers. Models reject answers shorter than 16 tokens. */
export const chatSettingRanges = {
  /** Maximum answer length, in model tokens; the plan's own cap applies as well. */
  maxTokens: { min: 16, max: 8192, step: 1 },
  topP: { min: 0, max: 1, step: 0.05 },
  presencePenalty: { min: -2, max: 2, step: 0.1 },
  frequencyPenalty: { min: -2, max: 2, step: 0.1 },
} as const;
export type NumberSetting = keyof typeof chatSettingRanges;
export const numberSettings = Object.keys(chatSettingRanges) as NumberSetting[];

/** Allowed values. */
export const chatSettingChoices = {
  enterSends: ["enter", "mod-enter"],
  /** After this many days without a new item a conversation goes to the trash; null: never. */
  historyDays: [null, 7, 30, 90, 365],
} as const;
export type ChoiceSetting = keyof typeof chatSettingChoices;
export const choiceSettings = Object.keys(chatSettingChoices) as ChoiceSetting[];
type Choices = { [Name in ChoiceSetting]: (typeof chatSettingChoices)[Name][number] };
export type EnterSends = Choices["enterSends"];

/** What conversations are asked with (spec §3, "Local config"), and how they behave; safe in a browser. */
export type ChatSettings = Record<NumberSetting, number> &
  Choices & {
    /**
     * `gpt-4o-mini` (spec §9) for Fast, or `careful`, `best`. Any other id, such as a retired one, counts as Fast. A Fast question is
     * answered by that model if there is a key for it.
     */
    model: string;
    /** Language tag (BCP 47) of the read-aloud voice. */
    voice: string;
  };

export type SyncedChatSettings = SyncedSettings<ChatSettings>;

/** The first six are the spec's default config (§9). */
export const defaultChatSettings: ChatSettings = {
  maxTokens: 512,
  model: "gpt-4o-mini",
  topP: 1,
  presencePenalty: 0,
  frequencyPenalty: 0,
  voice: "en",
  enterSends: "enter",
  historyDays: null,
};

/** Format of a model id, and of a language tag. */
export const modelPattern = /^[\w.:/@-]{1,100}$/;
export const voicePattern = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,4}$/;

const isNumberIn =
  (name: NumberSetting) =>
  (value: unknown): value is number => {
    const { min, max, step } = chatSettingRanges[name];
    return typeof value === "number" && value >= min && value <= max && (step < 1 || Number.isInteger(value));
  };
const isChoiceOf = (name: ChoiceSetting) => (value: unknown) => (chatSettingChoices[name] as readonly unknown[]).includes(value);

type Checks<Name extends keyof ChatSettings> = { [Key in Name]: (value: unknown) => value is ChatSettings[Key] };

export const chatSettings = defineSettings<ChatSettings>(defaultChatSettings, {
  ...(Object.fromEntries(numberSettings.map((name) => [name, isNumberIn(name)])) as Checks<NumberSetting>),
  ...(Object.fromEntries(choiceSettings.map((name) => [name, isChoiceOf(name)])) as unknown as Checks<ChoiceSetting>),
  model: (value): value is string => typeof value === "string" && modelPattern.test(value),
  voice: (value): value is string => typeof value === "string" && voicePattern.test(value),
});
/** Returns whether a value is valid for a setting. */
export const isChatSetting = chatSettings.isValue;

/** The quality a stored model stands for; anything unknown or retired is Fast, so that no config ever fails. */
export function qualityOf(model: string): Quality {
  return model === "careful" || model === "best" ? model : "fast";
}

/** What is stored for a quality: Fast is the spec's default model. */
export function modelOf(quality: Quality): string {
  return quality === "fast" ? defaultChatSettings.model : quality;
}

/** The settings sent along with a turn (`settings` of `POST /api/runs`). */
export function turnSettings({ maxTokens, topP, presencePenalty, frequencyPenalty }: ChatSettings) {
  return { maxTokens, topP, presencePenalty, frequencyPenalty };
}
