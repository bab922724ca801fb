import { parseArgs } from "node:util";
import { noisyPicture } from "../numbered-pictures.ts";
import { startImageStandIn } from "./start-image-stand-in.ts";

/**
 * Runs the stand-in on its own: `node tests/services/image-stand-in/main.ts --port 4020 [--script "whole looks=5"] [--side 1024]`; with
 * `--side` each picture is a square of so many pixels, as large as a photograph is as PNG.
 */
const { values } = parseArgs({
  options: { port: { type: "string", default: "4020" }, script: { type: "string" }, side: { type: "string" } },
});
const drawn = values.side === undefined ? null : await noisyPicture(Number(values.side));
const standIn = await startImageStandIn({ port: Number(values.port), ...(drawn !== null && { picture: () => drawn }) });
if (values.script !== undefined) standIn.setScript(values.script);
process.stdout.write(`ready ${standIn.origin}\n`);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void standIn.close().then(() => process.exit(0)));
