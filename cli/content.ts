import { existsSync } from "node:fs";
import { AppError } from "#core/errors.ts";
import { faultLine } from "#platform/content/content-fault.ts";
import { contentFolder } from "#platform/content/content-file.server.ts";
import { checkContent } from "#server/check-content.ts";

const usage = "usage: wordloom content check [folder]";

/**
 * `content check`: reports every fault of the shipped content, or of a copy, as a line `file:line: key: sentence`. No
 * database, no settings.
 *
 * @returns 1 where there are faults, else 0
 */
export async function content(args: string[]): Promise<number> {
  const [action, folder = contentFolder, ...rest] = args;
  if (action !== "check" || rest.length > 0 || folder.startsWith("-")) throw new AppError("invalid-input", usage);
  if (!existsSync(folder)) throw new AppError("invalid-input", `there is no folder ${folder}; ${usage}`);
  const { counts, faults } = await checkContent(folder);
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  if (faults.length > 0) {
    process.stderr.write(`${faults.length} ${faults.length === 1 ? "fault" : "faults"}\n`);
    return 1;
  }
  const listed = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  process.stdout.write(`the content is valid: ${listed.join(", ")}\n`);
  return 0;
}
