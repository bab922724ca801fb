import { AppError, type FieldErrorCode } from "#core/errors.ts";
import { countCodePoints } from "#core/text-length.ts";
import { plainName } from "./plain-name.ts";
import { freeName } from "./free-name.ts";
import { maxNameLength } from "./job-limits.ts";
import { storable } from "./job-rows.server.ts";
import type { ColumnWish, JobColumn, OutputChange } from "./job-view.ts";
import { columnLimits, type OutputColumn, type OutputShape, textKey } from "./output-shape.ts";
import { freeKey } from "./template-parts.ts";

type Job = { columns: readonly JobColumn[]; output: OutputShape; state: string };

/**
 * How results come after a change. Names that a column of the table or another of the output has get a number behind them.
 *
 * @throws AppError `invalid-input` (`output`: a name is missing, something is too long, there are too many)
 */
export function changedOutput({ columns: ofTable, output, state }: Job, { type, name = "", columns }: OutputChange): OutputShape {
  return {
    type,
    name: freeName(ofTable, name.trim() === "" ? output.name : textOf(name, maxNameLength)),
    columns: columns === undefined ? output.columns : changedColumns(ofTable, output.columns, columns, state === "draft"),
  };
}

/** @param isNew nothing was asked for yet, so that keys may follow names */
function changedColumns(
  ofTable: readonly JobColumn[],
  before: readonly OutputColumn[],
  wishes: readonly ColumnWish[],
  isNew: boolean,
): OutputColumn[] {
  if (wishes.length > columnLimits.columns) throw refused("too-large");
  const known = matched(before, wishes);
  const taken = new Set([textKey, ...known.flatMap((column) => column?.key ?? [])]);
  const named: { name: string }[] = [...ofTable];
  return wishes.map((wish, index) => {
    const wanted = textOf(wish.name, columnLimits.name);
    if (wanted === "") throw refused("missing");
    const name = freeName(named, wanted);
    named.push({ name });
    const found = known[index];
    if (found !== undefined && isNew && found.name !== name) taken.delete(found.key);
    const key = found === undefined || (isNew && found.name !== name) ? freeKey(wanted, index, taken) : found.key;
    return {
      key,
      name,
      type: wish.type,
      about: textOf(wish.about ?? "", columnLimits.about),
      choices: choicesOf(wish.choices ?? []),
      isOptional: wish.isOptional ?? false,
    };
  });
}

/** The columns that wishes are about: by their keys, else by their names, else by their places. */
function matched(before: readonly OutputColumn[], wishes: readonly ColumnWish[]): (OutputColumn | undefined)[] {
  const free = new Set(before);
  const take = (column: OutputColumn | undefined) => {
    if (column === undefined || !free.delete(column)) return undefined;
    return column;
  };
  const found = wishes.map(({ key }) => (key === undefined ? undefined : take(before.find((column) => column.key === key))));
  for (const [index, { name }] of wishes.entries()) {
    found[index] ??= take([...free].find((column) => plainName(column.name) === plainName(name)));
  }
  for (const index of wishes.keys()) found[index] ??= take(before[index]);
  return found;
}

function choicesOf(choices: readonly string[]): string[] {
  const named = choices.map((choice) => textOf(choice, columnLimits.choice)).filter((choice) => choice !== "");
  const each = named.filter((choice, index) => named.findIndex((other) => plainName(other) === plainName(choice)) === index);
  if (each.length > columnLimits.choices) throw refused("too-large");
  return each;
}

/** @param maxLength in code points */
function textOf(text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (countCodePoints(trimmed) > maxLength)
    throw new AppError("invalid-input", "output", { fields: { output: "too-long" }, limits: { output: maxLength } });
  return storable(trimmed);
}

const refused = (code: FieldErrorCode): AppError => new AppError("invalid-input", "output", { fields: { output: code } });
