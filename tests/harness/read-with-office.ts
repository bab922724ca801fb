import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { FileFormat } from "#formats/file-format.ts";
import { patience } from "./patience.ts";

/** A file to be read by LibreOffice: as what, and into which flat form, which keeps all that it understood. */
type Route = { ending: string; to: "fodt" | "fodp" | "fods" | "pdf"; filter?: string };
type OfficeFile = { format: FileFormat; bytes: Uint8Array; isPrinted: boolean };

const routes: Partial<Record<FileFormat, Route>> = {
  docx: { ending: "docx", to: "fodt" },
  odt: { ending: "odt", to: "fodt" },
  txt: { ending: "txt", to: "fodt", filter: "Text (encoded):UTF8" },
  html: { ending: "html", to: "fodt", filter: "HTML (StarWriter)" },
  epub: { ending: "html", to: "fodt", filter: "HTML (StarWriter)" },
  pptx: { ending: "pptx", to: "fodp" },
  odp: { ending: "odp", to: "fodp" },
  xlsx: { ending: "xlsx", to: "fods" },
  ods: { ending: "ods", to: "fods" },
  csv: { ending: "csv", to: "fods", filter: "CSV:44,34,UTF8,1" },
  tsv: { ending: "tsv", to: "fods", filter: "CSV:9,34,UTF8,1" },
};

/**
 * Opens many documents in LibreOffice and gives what it read of each as flat OpenDocument XML. Formats that it does not know are given
 * as the text that they are; of a book it gets the pages, joined. Each kind takes one start of LibreOffice, which is slow.
 *
 * @returns by name; null for what it could not open
 */
export function readWithOffice(files: ReadonlyMap<string, OfficeFile>): Map<string, string | null> {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-office-"));
  const read = new Map<string, string | null>();
  try {
    const groups = new Map<string, { route: Route; names: string[] }>();
    for (const [name, { format, bytes, isPrinted }] of files) {
      const flat = routes[format];
      const route: Route | undefined = isPrinted && flat !== undefined ? { ...flat, to: "pdf" } : flat;
      if (route === undefined) {
        read.set(name, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
        continue;
      }
      const key = `${route.to} ${route.filter ?? ""}`;
      const group = groups.get(key) ?? { route, names: [] };
      groups.set(key, group);
      group.names.push(name);
      writeFileSync(join(folder, `${name}.${route.ending}`), format === "epub" ? pagesOf(bytes) : bytes);
    }
    for (const { route, names } of groups.values()) {
      const out = join(folder, "out");
      mkdirSync(out, { recursive: true });
      const filter = route.filter === undefined ? [] : [`--infilter=${route.filter}`];
      const paths = names.map((name) => join(folder, `${name}.${endingOf(files.get(name)?.format)}`));
      const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
      execFileSync("soffice", [profile, "--headless", ...filter, "--convert-to", route.to, "--outdir", out, ...paths], {
        stdio: "ignore",
        timeout: patience.test,
      });
      for (const name of names) {
        const path = join(out, `${name}.${route.to}`);
        if (!existsSync(path)) read.set(name, null);
        else
          read.set(
            name,
            route.to === "pdf" ? execFileSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }) : readFileSync(path, "utf8"),
          );
      }
    }
    return read;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const endingOf = (format: FileFormat | undefined): string => (format === undefined ? "" : (routes[format]?.ending ?? ""));

/** The pages of a book, one behind the other: LibreOffice writes books and reads none. */
function pagesOf(book: Uint8Array): Uint8Array {
  const pages = Object.entries(unzipSync(book)).filter(([path]) => path.endsWith(".xhtml"));
  return Buffer.concat(pages.map(([, page]) => page));
}

/** The words of flat XML, or of text, with its references read. */
export const wordsOf = (xml: string): string => decode(xml.replaceAll(/<[^>]*>/g, "")).replaceAll(/\s+/g, " ");

export const decode = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&");
