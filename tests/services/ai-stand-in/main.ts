import { parseArgs } from "node:util";
import { translateWords, translatorOf } from "../stand-in-translator.ts";
import { startAiStandIn } from "./start-ai-stand-in.ts";

/** Runs the stand-in on its own: `node tests/services/ai-stand-in/main.ts --port 4010 [--script "whole tokens=200"] [--translates]`. */
const { values } = parseArgs({
  options: { port: { type: "string", default: "4010" }, script: { type: "string" }, translates: { type: "boolean", default: false } },
});
const standIn = await startAiStandIn({ port: Number(values.port) });
if (values.script !== undefined) standIn.setScript(values.script);
if (values.translates) standIn.setSpeaker(translatorOf(translateWords));
process.stdout.write(`ready ${standIn.origin}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void standIn.close().then(() => process.exit(0)));
