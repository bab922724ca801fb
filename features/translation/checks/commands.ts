import type { ProtectedSpan } from "./protected-spans.ts";

/** Programs whose names aren't ordinary words. */
const programs =
  "git|npm|npx|yarn|pnpm|pip3?|python3?|docker|kubectl|sudo|apt|apt-get|brew|curl|wget|ssh|scp|rsync|chmod|chown|grep|mkdir|cargo|rustc|javac|mvn|dotnet|systemctl|ffmpeg|psql|mysql|terraform|helm|conda|deno|bun|tsc|cmake|ls|cd|rm|cp|mv|ping|tar";
/** Those whose names are: what follows has to look like code. */
const wordPrograms = "make|go|find|cat|echo|node|java|php|gem|composer|bundle|gradle|kill|touch|sort|head|tail|less|more|type|which";
const subcommands =
  "install|test|build|run|clean|status|commit|push|pull|clone|checkout|add|update|upgrade|start|stop|init|compose|exec|migrate|get|apply|fetch|merge|log|rebase|publish|remove|search|up|down";
/** An option, a path, an assignment, an operator. */
const codePart = String.raw`(?:--?[a-z][\w-]{0,30}(?:=\S{1,60})?|\.{1,2}/\S{0,80}|\S{0,40}/\S{0,40}|\+[rwx]|&&|\|\||[|<>]|\S{1,40}\.[a-z]{1,5})`;

const anyProgram = new RegExp(`(?<![\\w./-])(?:${programs}|${wordPrograms}|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP)(?![\\w'’])`);
const wholeLine = new RegExp(
  `^[ \\t]{0,20}(?:[$#>] )?(?:(?:${programs})(?: [!-~]{1,120}){1,12}|(?:${wordPrograms}) (?:(?:${subcommands})(?: [!-~]{1,120}){0,3}|(?:[!-~]{1,120} ){0,3}${codePart}(?: [!-~]{1,120}){0,12}))$`,
  "gm",
);
const inline = new RegExp(
  `(?<![\\w./-])(?:(?:${programs})(?: ${codePart})*(?: (?:${subcommands})(?![\\w-])){1,2}(?: [a-z-]{2,20}(?= ${codePart}))?(?: ${codePart})*|(?:${wordPrograms}) (?:${subcommands})(?![\\w-])(?: all| ${codePart})*)`,
  "g",
);
const query = /^\s{0,20}(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE|ALTER TABLE|DROP TABLE) [^\n]{1,400}$/gm;
/** `120 x 60 cm`, `16 GB RAM`: numbers, units and abbreviations on a line without any words. */
const units =
  "mm|cm|dm|m|km|g|kg|mg|µg|t|l|ml|cl|dl|fl|oz|lb|lbs|ft|in|px|fps|dpi|ppi|[kMGT]?Hz|[kKMGT]?B|[kMGT]bps|[kMGT]bit|V|A|mA|mAh|Ah|W|kW|kWh|Wh|dB|rpm|bar|psi|Nm|vol|mm²|m²|cm²|m³|x|p|K";

const measures = new RegExp(
  `^(?=[^\\n]{0,120}\\d)[ \\t]{0,20}(?:(?:[\\d.,]{1,12}(?:${units})?|${units}|[A-Z][A-Z\\d]{0,5}(?:-[A-Z\\d]{1,5})?|[×/+%Ø±°–-])[,;]?(?:[ \\t]|$)){2,16}$`,
  "gmu",
);

/** Finds commands, queries and the units in lines of measurements: what is the same in every language. They aren't compared. */
export function findCommands(text: string): ProtectedSpan[] {
  const spans: ProtectedSpan[] = [];
  const add = (start: number, length: number) => spans.push({ kind: "code", key: "", start, end: start + length });
  if (anyProgram.test(text)) {
    for (const pattern of [wholeLine, inline, query]) {
      for (const { 0: whole, index } of text.matchAll(pattern)) if (!/[^.][.!?]$/.test(whole)) add(index, whole.length);
    }
  }
  for (const line of /\d/.test(text) ? text.matchAll(measures) : []) {
    for (const { 0: unit, index } of line[0].matchAll(/\p{L}+/gu)) add(line.index + index, unit.length);
  }
  return spans;
}
