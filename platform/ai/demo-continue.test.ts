import { expect, it } from "vitest";
import { createDemoModel } from "./demo-model.server.ts";

it("goes on with its own outline where an earlier answer stops", async () => {
  const model = createDemoModel({ delayMs: 0, hasFaults: false });
  const ask = (text: string) => ({ role: "user" as const, content: [{ type: "text" as const, text }] });
  const read = async (prompt: Parameters<typeof model.doGenerate>[0]["prompt"]) => {
    const answer = await model.doGenerate({ prompt });
    return answer.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  };
  const first = ask("<about>\nTwo sisters bake bread. The shop opens on Saturday.\n</about>");
  const whole = await read([first]);
  const written = whole.slice(0, 120);
  expect(
    await read([
      first,
      { role: "assistant", content: [{ type: "text", text: written }] },
      ask("Go on exactly where your last message stops."),
    ]),
  ).toBe(whole.slice(120));
});
