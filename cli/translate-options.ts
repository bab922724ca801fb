import { parseArgs } from "node:util";
import { AppError } from "#core/errors.ts";
import { type FinishedChoice, finishedChoices } from "#features/files/file-view.ts";
import { findLanguage } from "#features/languages/languages.ts";

export type TranslateOptions = {
  file: string;
  out: string;
  /** BCP 47. */
  to: string;
  from: string | null;
  /** `pseudo`, `identity`, a model's name, or null for the model of the settings. */
  engine: string | null;
  glossary: string | null;
  isBilingual: boolean;
  /** What happens to translations that translators have finished in the file. */
  finished: FinishedChoice;
  isJson: boolean;
};

const usage =
  "usage: wordloom translate <file> --to <language> [--from <language>] [--engine pseudo|identity|<model>] [--glossary <file.csv>] [--bilingual] [--finished keep|translate] [--json] --out <file>";

/** @throws AppError `invalid-input` with the right form */
export function readTranslateOptions(args: string[]): TranslateOptions {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (!file || more.length > 0 || !values.to || !values.out) throw new AppError("invalid-input", usage);
  return {
    file,
    out: values.out,
    to: readLanguage("--to", values.to),
    from: values.from === undefined || values.from === "auto" ? null : readLanguage("--from", values.from),
    engine: values.engine ?? null,
    glossary: values.glossary ?? null,
    isBilingual: values.bilingual === true,
    finished: readFinished(values.finished),
    isJson: values.json === true,
  };
}

function parse(args: string[]) {
  const text = { type: "string" } as const;
  const choice = { type: "boolean" } as const;
  const options = { to: text, from: text, engine: text, glossary: text, out: text, finished: text, bilingual: choice, json: choice };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    throw new AppError("invalid-input", usage);
  }
}

function readFinished(value: string | undefined): FinishedChoice {
  const choice = finishedChoices.find((one) => one === (value ?? "keep"));
  if (choice === undefined) throw new AppError("invalid-input", `--finished takes keep or translate\n${usage}`);
  return choice;
}

/** One of our languages, or another by its tag: a model may know it. */
function readLanguage(option: string, value: string): string {
  const known = findLanguage(value);
  if (known !== null) return known.code;
  try {
    const [tag] = Intl.getCanonicalLocales(value);
    if (tag !== undefined) return tag;
  } catch {
    // Reported below.
  }
  throw new AppError("invalid-input", `${option} takes a language tag such as de, zh-Hans or pt-BR\n${usage}`);
}
