import { AppError, type FieldErrorCode } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { plainName } from "./plain-name.ts";
import { freeName } from "./free-name.ts";
import { maxNameLength } from "./job-limits.ts";
import { storable } from "./job-rows.server.ts";
import type { ColumnWish, JobColumn, OutputChange } from "./job-view.ts";
import { highestBound, isPossibleLength, type TextLength } from "./length-limits.ts";
import { columnLimits, type OutputShape, textKey } from "./output-shape.ts";
import { freeKey } from "./template-parts.ts";

type Job = { columns: readonly JobColumn[]; output: OutputShape; isOfDocuments?: boolean };

/**
 * How results come after a change. Names that a column of the table or another of the output has get a number behind them.
 *
 * @param isUntouched nothing was asked for or written yet: keys follow names, so that the same columns have the same keys in every table
 * @throws AppError `invalid-input` (`output`: a name is missing, something is too long, there are too many, a table of documents is to have one text; `output.length.most`,
 *   `output.columns.0.length.most`: no text can be so long; `output.language`: there is none)
 */
export function changedOutput(
  { columns: ofTable, output, isOfDocuments = false }: Job,
  { type, name = "", columns, length, language }: OutputChange,
  isUntouched: boolean,
): OutputShape {
  // Each value of a document comes with its source, and what a document doesn't say stays empty.
  if (isOfDocuments && type !== "columns") throw refused("not-a-choice");
  const wanted = name.trim() === "" ? output.name : textOf(name, maxNameLength);
  const changed = columns === undefined ? output : changedColumns(ofTable, output, columns, isUntouched);
  return {
    type,
    name: freeName(ofTable, wanted, maxNameLength),
    columns: isOfDocuments ? changed.columns.map((column) => ({ ...column, isOptional: true })) : changed.columns,
    removed: changed.removed,
    length: length === undefined ? output.length : lengthOf(length, "output.length"),
    language: language === undefined ? output.language : languageOf(language),
  };
}

function changedColumns(
  ofTable: readonly JobColumn[],
  before: OutputShape,
  wishes: readonly ColumnWish[],
  isUntouched: boolean,
): Pick<OutputShape, "columns" | "removed"> {
  if (wishes.length > columnLimits.columns) throw refused("too-large");
  const known = [...before.columns, ...before.removed];
  const found = isUntouched ? [] : matched(before, wishes);
  const taken = new Set([textKey, ...(isUntouched ? [] : known.map(({ key }) => key))]);
  const named: { name: string }[] = [...ofTable];
  const columns = wishes.map((wish, index) => {
    const wanted = textOf(wish.name, columnLimits.name);
    if (wanted === "") throw refused("missing");
    const name = freeName(named, wanted, columnLimits.name);
    named.push({ name });
    return {
      key: found[index] ?? freeKey(wanted, index, taken),
      name,
      type: wish.type,
      about: textOf(wish.about ?? "", columnLimits.about),
      choices: choicesOf(wish.choices ?? []),
      isOptional: wish.isOptional ?? false,
      length: lengthOf(wish.length ?? null, `output.columns.${index}.length`),
    };
  });
  const left = isUntouched ? [] : known.filter(({ key }) => columns.every((column) => column.key !== key));
  if (left.length > mostRemoved) throw refused("too-large");
  return { columns, removed: left.map(({ key, name }) => ({ key, name })) };
}

/** More than anyone removes. A key is never reused, so all removed ones have to be kept. */
const mostRemoved = 500;

/**
 * The keys of the columns that wishes are about: by key, else by name, among those that were removed, too; else by place, as long as no
 * wish says keys.
 */
function matched({ columns, removed }: OutputShape, wishes: readonly ColumnWish[]): (string | undefined)[] {
  const free = new Map([...columns, ...removed].map((column) => [column.key, column]));
  const take = (key: string | undefined) => (key !== undefined && free.delete(key) ? key : undefined);
  const found = wishes.map(({ key }) => take(key ?? undefined));
  for (const [index, { name }] of wishes.entries()) {
    found[index] ??= take([...free.values()].find((column) => plainName(column.name) === plainName(name))?.key);
  }
  const hasKeys = wishes.some(({ key }) => key !== undefined);
  for (const index of wishes.keys()) found[index] ??= hasKeys ? undefined : take(columns[index]?.key);
  return found;
}

function choicesOf(choices: readonly string[]): string[] {
  const named = choices.map((choice) => textOf(choice, columnLimits.choice)).filter((choice) => choice !== "");
  const each = named.filter((choice, index) => named.findIndex((other) => plainName(other) === plainName(choice)) === index);
  if (each.length > columnLimits.choices) throw refused("too-large");
  return each;
}

/** @param field where it was said */
function lengthOf(length: TextLength | null, field: string): TextLength | null {
  if (length === null || (length.least === null && length.most === null)) return null;
  if (!isPossibleLength(length)) {
    const isHigh = [length.least, length.most].some((bound) => bound !== null && bound > highestBound);
    throw new AppError("invalid-input", field, { fields: { [`${field}.most`]: isHigh ? "too-large" : "too-small" } });
  }
  return { least: length.least, most: length.most, unit: length.unit };
}

function languageOf(language: string | null): string | null {
  if (language === null) return null;
  const found = findLanguage(language.trim());
  if (found === null) throw new AppError("invalid-input", "output.language", { fields: { "output.language": "not-a-choice" } });
  return found.code;
}

/** @param maxLength in code points */
function textOf(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (countCodePoints(trimmed) > maxLength)
    throw new AppError("invalid-input", "output", { fields: { output: "too-long" }, limits: { output: maxLength } });
  return storable(trimmed);
}

const refused = (code: FieldErrorCode): AppError => new AppError("invalid-input", "output", { fields: { output: code } });
