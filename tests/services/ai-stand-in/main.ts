import { parseArgs } from "node:util";
import { startAiStandIn } from "./start-ai-stand-in.ts";

/** Runs the stand-in on its own: `node tests/services/ai-stand-in/main.ts --port 4010 [--script "whole tokens=200"]`. */
const { values } = parseArgs({ options: { port: { type: "string", default: "4010" }, script: { type: "string" } } });
const standIn = await startAiStandIn({ port: Number(values.port) });
if (values.script !== undefined) standIn.setScript(values.script);
process.stdout.write(`ready ${standIn.origin}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void standIn.close().then(() => process.exit(0)));
