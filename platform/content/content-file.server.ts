import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import type { z } from "zod";
import { projectRoot } from "../config/project-root.ts";
import { ContentError, type ContentFault } from "./content-fault.ts";
import { issueSentence } from "./issue-sentence.ts";
import { parseYaml } from "./parse-yaml.ts";

/** The folder of the shipped content, for sources and for the built server alike. */
export const contentFolder = join(projectRoot, "content");

/** A file that could be read. */
export type ContentFile<Value> = {
  /** Its path below its folder, without the extension: `email/writer`. */
  name: string;
  value: Value;
  /** Makes a fault at a path of keys such as `fields.about.label.zh`; a key missing from the file is reported at its nearest parent. */
  faultAt(key: string, sentence: string): ContentFault;
};

/** The requested files that could be read, and the faults of the others. */
export type ContentReading<Value> = { files: ContentFile<Value>[]; faults: ContentFault[] };

const ending = ".yaml";

/** The names of all files in a content folder, sorted. */
export const listContentNames = (root: string, folder: string): string[] =>
  listPaths(root, folder).flatMap((path) => (path.endsWith(ending) ? [path.slice(0, -ending.length)] : []));

function listPaths(root: string, folder: string): string[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  const files = readdirSync(start, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(start, join(parentPath, name)).replaceAll(sep, "/"));
  // Editors and systems leave files that begin with a dot.
  return paths.filter((path) => !path.split("/").some((part) => part.startsWith("."))).sort();
}

/**
 * Reads files from a content folder.
 *
 * @param root the folder `content`
 * @param names as `listContentNames` gives them; default: the whole folder, and anything that is not YAML is a fault
 */
export function readContentFiles<Schema extends z.ZodType>(
  root: string,
  folder: string,
  schema: Schema,
  names?: readonly string[],
): ContentReading<z.output<Schema>> {
  const readings = (names ?? listContentNames(root, folder)).map((name) => readFile(root, `${folder}/${name}${ending}`, name, schema));
  const strange = names === undefined ? listPaths(root, folder).filter((path) => !path.endsWith(ending)) : [];
  return {
    files: readings.flatMap(({ files }) => files),
    faults: [
      ...readings.flatMap(({ faults }) => faults),
      ...strange.map((path) => wholeFileFault(root, `${folder}/${path}`, `is ignored: its name must end in ${ending}`)),
    ],
  };
}

/** Reads one file at the top of the content, such as `tags.yaml`; gives either the file or its faults. */
export function readContentFile<Schema extends z.ZodType>(root: string, path: string, schema: Schema): ContentReading<z.output<Schema>> {
  return existsSync(join(root, path))
    ? readFile(root, path, path.slice(0, -ending.length), schema)
    : { files: [], faults: [wholeFileFault(root, path, "the file is missing")] };
}

function readFile<Schema extends z.ZodType>(root: string, path: string, name: string, schema: Schema): ContentReading<z.output<Schema>> {
  const file = `${basename(root)}/${path}`;
  const { value, error, lineOf } = parseYaml(readFileSync(join(root, path), "utf8"));
  if (error !== null) return { files: [], faults: [{ file, line: error.line, key: "", sentence: yamlSentence(error.message) }] };
  if (value === null) return { files: [], faults: [{ file, line: 1, key: "", sentence: "the file is empty" }] };
  const faultAt = (key: string, sentence: string): ContentFault => ({ file, line: lineOf(key.split(".")), key, sentence });
  const read = schema.safeParse(value, { reportInput: true });
  if (read.success) return { files: [{ name, value: read.data, faultAt }], faults: [] };
  return { files: [], faults: read.error.issues.flatMap((issue) => faultsOfIssue(issue, faultAt)) };
}

const wholeFileFault = (root: string, path: string, sentence: string): ContentFault => ({
  file: `${basename(root)}/${path}`,
  line: 1,
  key: "",
  sentence,
});

/** The most common slip of writers is text with a colon in it. */
const yamlSentence = (message: string): string =>
  `is not valid YAML: ${message}${message.includes("Nested mappings") ? "; text that contains “: ” needs quotes, or |- and separate lines" : ""}`;

function faultsOfIssue(issue: z.core.$ZodIssue, faultAt: ContentFile<unknown>["faultAt"]): ContentFault[] {
  const keys = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return keys.map((key) => faultAt(key.join("."), issueSentence(issue)));
}

/**
 * The files of a result that has to be complete.
 *
 * @throws ContentError with a line for each fault
 */
export function wholeFiles<Value>({ files, faults }: ContentReading<Value>): ContentFile<Value>[] {
  if (faults.length > 0) throw new ContentError(faults);
  return files;
}

/**
 * The content of a result with one file.
 *
 * @throws ContentError with a line for each fault
 */
export function wholeFile<Value>(reading: ContentReading<Value>): Value {
  const [file] = wholeFiles(reading);
  if (file === undefined) throw new Error("a reading of one file has neither the file nor a fault");
  return file.value;
}
