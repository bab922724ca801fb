import { describe, expect, it } from "vitest";
import { type ChatSettings, defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { readValues, toValues } from "./settings-values.ts";

const formOf = (settings: ChatSettings, changes: Record<string, string> = {}) =>
  new Map(Object.entries({ ...toValues(settings), ...changes })) as unknown as FormData;

describe("the form of the chat settings", () => {
  it("shows and reads the same settings", () => {
    const settings: ChatSettings = {
      maxTokens: 1000,
      model: "best",
      topP: 0.35,
      presencePenalty: -1.5,
      frequencyPenalty: 2,
      voice: "zh-CN",
      enterSends: "mod-enter",
      historyDays: 90,
    };
    expect(readValues(formOf(settings))).toEqual({ settings, errors: {} });
    expect(readValues(formOf(defaultChatSettings), settings)).toEqual({ settings: defaultChatSettings, errors: {} });
  });

  it("names the fields that do not fit and leaves them as they were", () => {
    const wrong = {
      maxTokens: "12.5",
      topP: "1.1",
      presencePenalty: "",
      frequencyPenalty: "-3",
      model: "gpt-9",
      historyDays: "8",
      voice: "x",
    };
    const { settings, errors } = readValues(formOf(defaultChatSettings, wrong));
    expect(settings).toEqual(defaultChatSettings);
    expect(errors).toEqual({
      maxTokens: "too-small",
      topP: "too-large",
      presencePenalty: "too-small",
      frequencyPenalty: "too-small",
      model: "not-a-choice",
      historyDays: "not-a-choice",
      voice: "not-a-choice",
    });
  });

  it("keeps a retired model while Fast stays chosen, and stores the specification's model when Fast is chosen again", () => {
    const retired = { ...defaultChatSettings, model: "gpt-3.5-turbo" };
    expect(readValues(formOf(retired), retired).settings.model).toBe("gpt-3.5-turbo");
    expect(readValues(formOf(defaultChatSettings), { ...defaultChatSettings, model: "best" }).settings.model).toBe("gpt-4o-mini");
  });
});
