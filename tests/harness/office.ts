import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { patience } from "./patience.ts";

/** Opens a document in LibreOffice, which `npm test` installs, and gives its text. */
export function readInLibreOffice(bytes: Uint8Array, extension: string): string {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-office-"));
  try {
    const file = join(folder, `document.${extension}`);
    writeFileSync(file, bytes);
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    execFileSync("soffice", [profile, "--headless", "--convert-to", "txt:Text (encoded):UTF8", "--outdir", folder, file], {
      stdio: "ignore",
      timeout: patience.task,
    });
    return readFileSync(join(folder, "document.txt"), "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
