/**
 * `npm run messages:changes -- <commit>`: every string that was added, changed or removed since a commit, in both languages, as a Markdown
 * table for reviewing the words before a release.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { main, root, ScriptError, scriptArguments } from "./toolchain.mjs";

/** A message with variants is a list of objects; what is compared and shown is its whole text. */
const textOf = (message) => (message === undefined ? "" : typeof message === "string" ? message : JSON.stringify(message));
const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", "<br>");

function messagesAt(commit, language) {
  const file = `i18n/messages/${language}.json`;
  if (commit === null) return JSON.parse(readFileSync(join(root, file), "utf8"));
  try {
    return JSON.parse(
      execFileSync("git", ["show", `${commit}:${file}`], { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 26 }),
    );
  } catch {
    throw new ScriptError(`${commit}: no commit with ${file}`);
  }
}

await main(async () => {
  const [commit] = scriptArguments;
  if (commit === undefined) throw new ScriptError("npm run messages:changes -- <commit>");
  for (const language of ["en", "zh"]) {
    const [before, after] = [messagesAt(commit, language), messagesAt(null, language)];
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => textOf(before[key]) !== textOf(after[key]));
    console.log(`\n## ${language}: ${keys.length} strings\n\n| key | before | now |\n|---|---|---|`);
    for (const key of keys) console.log(`| ${key} | ${cell(textOf(before[key]))} | ${cell(textOf(after[key]))} |`);
  }
});
