import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import * as settingsRoute from "#app/routes/settings/chat.tsx";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { finishedRun } from "#tests/services/test-services.ts";
import { askAndRead } from "./conversation-people.ts";
import { type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";
import { visitPage } from "./visit-page.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

type Choice = { quality: string; model: { id: string; name: string; facts: { provider: string; badge: string } | null } };

/** The model behind Fast, according to the settings. */
async function fastChoice({ services }: ProviderProcess): Promise<Choice | undefined> {
  const { data } = await visitPage(services, settingsRoute.loader as never, { path: "/settings/chat", user: null });
  return (data["choices"] as Choice[]).find(({ quality }) => quality === "fast");
}

describe("the default model of conversations (spec §9)", () => {
  it("answers with the fast model where it is available, at the price of Fast, and continues with it", async () => {
    const visitor = app.newVisitor();
    app.standIn.setScript("length tokens=10 seed=1");
    app.standIn.clearLog();
    const { run, price } = await askAndRead(visitor, "Which bread?");
    expect([run.model, app.standIn.log[0]?.model]).toEqual([defaultChatSettings.model, "gpt-4o-mini"]);
    app.standIn.setScript("whole tokens=4 seed=2");
    const further = await readJson<{ run: { id: string; model: string } }>(visitor.post(`/api/runs/${run.id}/continue`));
    expect(further.run.model).toBe("gpt-4o-mini");
    await finishedRun(visitor, further.run.id);
    const tool = {
      kind: "write",
      tool: "social/caption-generator",
      fields: { about: "bread" },
      locale: "en",
      quality: "fast",
      variants: 1,
    };
    const written = await startRun(visitor, tool);
    await finishedRun(visitor, written.run.id);
    // Fast elsewhere is the first of the list of fast models; both cost what Fast costs.
    expect([written.run.model, written.price]).toEqual(["gpt-5-mini", price]);
  });

  it("is told by its name where the quality is chosen", async () => {
    expect((await fastChoice(app))?.model).toMatchObject({
      id: "gpt-4o-mini",
      name: "GPT-4o mini",
      facts: { provider: "OpenAI", badge: "O" },
    });
  });

  it("gives way to Fast where there is no key for it", async () => {
    const other = await startProviderProcess(
      { openai: null, anthropic: { apiKey: "stand-in", baseUrl: "http://127.0.0.1:9/v1" } },
      { atEnd: onTestFinished },
    );
    expect((await fastChoice(other))?.model).toMatchObject({ id: "claude-haiku-4-5", facts: { provider: "Anthropic" } });
  });
});
