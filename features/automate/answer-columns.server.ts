import type { Locale } from "#core/localized.ts";
import type { RenderedPrompt } from "#features/catalogue/render-prompt.ts";
import type { WorkCall } from "#features/runs/run-work.ts";
import { type ColumnAnswer, complaintAbout, flagsOf, readColumns, schemaOf } from "./ask-columns.ts";
import { type LanguageCheck, prepareLanguageCheck } from "./check-language.server.ts";
import { isRefusal } from "./check-result.ts";
import type { RowFlag } from "./job-view.ts";
import { lengthFaults, missedBy } from "./length-limits.ts";
import { type AskedColumn, type RowCells, valueIn } from "./output-shape.ts";
import type { FindQuote } from "./quote-columns.ts";
import { errorOf, type RowOutcome } from "./row-outcome.ts";

/** How a model is asked, once. It never throws: every end is an outcome. */
export type AskModel = (request: WorkCall) => Promise<RowOutcome>;

/** What is known about a model, for all rows that it is asked for: `isRefused`, it doesn't take the schema. */
export type SchemaUse = { isRefused: boolean };

/** @property cells null without a result: for the reason that the outcome says, else because the columns weren't in it */
export type AnsweredColumns = { outcome: RowOutcome; cells: RowCells | null; flags: RowFlag[] };

type Asked = {
  prompt: RenderedPrompt;
  columns: readonly AskedColumn[];
  /** In the document that is asked about. */
  findQuote?: FindQuote;
  /** Of texts; null: as the prompt says. */
  language: string | null;
  /** What took the placeholders' places. */
  values: readonly string[];
  maxOutputTokens: number;
  locale: Locale;
  schemaUse: SchemaUse;
};

/**
 * Asks a model for a row's columns. An answer that can't be read, or with values that its columns don't take, is asked for once more with
 * what is wrong with it; what is still wrong then is a person's business. Both calls are one row's: what it costs stays the same.
 */
export async function answerInColumns(asked: Asked, ask: AskModel): Promise<AnsweredColumns> {
  const { prompt, columns, maxOutputTokens } = asked;
  const request = { system: prompt.system, messages: [{ role: "user" as const, text: prompt.user }], maxOutputTokens };
  const isOther = asked.language === null ? null : prepareLanguageCheck(asked.language, asked.values);
  const first = await askInShape(request, asked, ask);
  if (errorOf(first) !== null) return { outcome: first, cells: null, flags: [] };
  const answer = await readAnswer(first.text, asked, isOther);
  if (answer !== null && isWhole(answer)) return resultOf(columns, first, answer);
  const messages = [
    ...request.messages,
    { role: "assistant" as const, text: first.text.trim() },
    { role: "user" as const, text: complaintAbout(answer, first.finish === "truncated", asked) },
  ];
  const second = await askInShape({ ...request, messages }, asked, ask);
  const usage = {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
  };
  // What came the first time is worth more than nothing.
  const better = betterOf(asked, answer, errorOf(second) === null ? await readAnswer(second.text, asked, isOther) : null);
  const outcome = { ...(better !== null && errorOf(second) !== null ? first : second), ...usage };
  if (better !== null) return resultOf(columns, outcome, better);
  const hasDeclined = errorOf(second) === null && [first, second].some(({ text }) => isRefusal(text));
  return { outcome: hasDeclined ? { ...outcome, finish: "blocked" } : outcome, cells: null, flags: [] };
}

/** A model that refuses to be given the schema is asked without, now and for all other rows: the prompt says the same. */
async function askInShape(request: WorkCall, { columns, schemaUse }: Asked, ask: AskModel): Promise<RowOutcome> {
  if (schemaUse.isRefused) return ask(request);
  const outcome = await ask({ ...request, shape: { name: "row", schema: schemaOf(columns) } });
  if (outcome.failure !== "refused") return outcome;
  const plain = await ask(request);
  // What is refused either way has nothing to do with the schema.
  schemaUse.isRefused ||= errorOf(plain) === null;
  return plain;
}

/** An answer with those of its texts that are in another language. */
async function readAnswer(text: string, { columns }: Asked, isOther: LanguageCheck | null): Promise<ColumnAnswer | null> {
  const answer = readColumns(columns, text);
  if (answer === null || isOther === null) return answer;
  const foreign = new Set<string>();
  for (const column of columns.filter(isWritten)) if (await isOther(valueIn(answer.cells, column.key) ?? "")) foreign.add(column.key);
  return { ...answer, foreign };
}

/** Whether a column has words of the model's own. */
const isWritten = ({ type, quoteOf }: AskedColumn): boolean => type === "text" && quoteOf === undefined;

const isWhole = ({ faults, foreign }: ColumnAnswer): boolean => Object.keys(faults).length === 0 && foreign.size === 0;

function resultOf(columns: readonly AskedColumn[], outcome: RowOutcome, answer: ColumnAnswer): AnsweredColumns {
  const hasDeclined = columns.some((column) => isWritten(column) && isRefusal(valueIn(answer.cells, column.key) ?? ""));
  return { outcome, cells: answer.cells, flags: [...(hasDeclined ? ["refusal" as const] : []), ...flagsOf(answer)] };
}

/**
 * Both answers together: of each column the second one's value, unless the first one's has less wrong with it or is nearer to its length,
 * or only the first one is there. A quote comes from the same answer as what it proves, or from the other one where both say the same of
 * that and only the other one's quote is in the document.
 */
function betterOf({ columns, findQuote }: Asked, first: ColumnAnswer | null, second: ColumnAnswer | null): ColumnAnswer | null {
  if (first === null || second === null) return second ?? first;
  const picked = columns.map((column) => {
    const proved = columns.find(({ key }) => key === column.quoteOf) ?? column;
    const from = isFirstBetter(proved, first, second) ? first : second;
    const value = valueOf(from, column.key);
    const other = valueOf(from === first ? second : first, column.key);
    const saysTheSame = valueOf(first, proved.key).text === valueOf(second, proved.key).text;
    const isOthers = proved !== column && saysTheSame && !isProof(value.text, findQuote) && isProof(other.text, findQuote);
    return [column.key, isOthers ? other : value] as const;
  });
  return {
    cells: Object.fromEntries(picked.map(([key, { text }]) => [key, text])),
    faults: Object.fromEntries(picked.flatMap(([key, { fault }]) => (fault === null ? [] : [[key, fault]]))),
    absent: new Set(),
    foreign: new Set(picked.flatMap(([key, { isForeign }]) => (isForeign ? [key] : []))),
  };
}

const isProof = (quote: string, findQuote: FindQuote | undefined): boolean => quote !== "" && findQuote?.(quote) !== null;

function isFirstBetter(column: AskedColumn, first: ColumnAnswer, second: ColumnAnswer): boolean {
  const [was, is] = [valueOf(first, column.key), valueOf(second, column.key)];
  if (!was.isThere || !is.isThere) return was.isThere;
  return is.wrong > was.wrong || (is.wrong > 0 && is.text === "") || (column.type === "text" && isLost(column, was, is));
}

type Value = ReturnType<typeof valueOf>;

/**
 * Whether a text would be worse off with its second version: a refusal, nothing in place of what was only to be put right, another language,
 * or a length that is farther from its bound. What nothing was said against may be withdrawn.
 */
function isLost({ length }: AskedColumn, was: Value, is: Value): boolean {
  if (was.text === "") return false;
  if (isRefusal(is.text) && !isRefusal(was.text)) return true;
  if (is.text === "") return was.wrong > 0;
  if (is.isForeign && !was.isForeign) return true;
  const areMeasured = [is, was].every(({ fault }) => lengthFaults.some((one) => one === fault));
  return length !== null && areMeasured && is.wrong === was.wrong && missedBy(length, is.text) > missedBy(length, was.text);
}

function valueOf({ cells, faults, absent, foreign }: ColumnAnswer, key: string) {
  const fault = Object.hasOwn(faults, key) ? (faults[key] ?? null) : null;
  const isForeign = foreign.has(key);
  const wrong = (fault === null ? 0 : 1) + (isForeign ? 1 : 0);
  return { text: valueIn(cells, key) ?? "", fault, isForeign, wrong, isThere: !absent.has(key) };
}
