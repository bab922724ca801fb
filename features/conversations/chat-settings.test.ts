import { describe, expect, it } from "vitest";
import { chatSettings, defaultChatSettings, modelOf, qualityOf, turnSettings } from "./chat-settings.ts";

describe("chat settings", () => {
  it("begin as the specification has them", () => {
    expect(chatSettings.read(null)).toEqual({
      maxTokens: 512,
      model: "gpt-4o-mini",
      topP: 1,
      presencePenalty: 0,
      frequencyPenalty: 0,
      voice: "en",
      enterSends: "enter",
      historyDays: null,
    });
  });

  it.each([undefined, "x", 7, [], { maxTokens: "512", topP: 2, historyDays: 8, voice: "", model: "a model", enterSends: true }])(
    "that were kept as %j are read as if they had never been set",
    (stored) => {
      expect(chatSettings.read(stored)).toEqual(defaultChatSettings);
    },
  );

  it("keep what fits beside what does not, and nothing that is no setting", () => {
    const read = chatSettings.read({ maxTokens: 1024, topP: Number.NaN, historyDays: 30, owner: "user:1" });
    expect(read).toEqual({ ...defaultChatSettings, maxTokens: 1024, historyDays: 30 });
  });

  it.each([
    ["gpt-4o-mini", "fast"],
    ["careful", "careful"],
    ["best", "best"],
    ["gpt-3.5-turbo", "fast"],
    ["a-model-of-2031", "fast"],
  ])("take %s for %s", (model, quality) => {
    expect(qualityOf(model)).toBe(quality);
  });

  it("store Fast as the specification's model", () => {
    expect([modelOf("fast"), modelOf("careful"), modelOf("best")]).toEqual(["gpt-4o-mini", "careful", "best"]);
  });

  it("tell what differs, and what goes along with a turn", () => {
    const changed = { ...defaultChatSettings, topP: 0.5, enterSends: "mod-enter" as const };
    expect(chatSettings.listChanged(defaultChatSettings, changed)).toEqual(["topP", "enterSends"]);
    expect(turnSettings(changed)).toEqual({ maxTokens: 512, topP: 0.5, presencePenalty: 0, frequencyPenalty: 0 });
  });
});
