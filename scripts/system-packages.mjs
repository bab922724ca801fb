/** What the tests need from the system, and how to get what is missing. */
import { existsSync, readdirSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findChromium, findHeadlessChromium } from "../tests/harness/chromium.ts";
import { findNginx } from "../tests/services/nginx.ts";
import { findPostgresBinaries } from "../tests/services/postgres-binaries.ts";
import { note, run, ScriptError, toolEnvironment, toolScript } from "./toolchain.mjs";

const needs = [
  { debian: "chromium", isPresent: () => findChromium() !== undefined, fallback: downloadChromium },
  // Takes the journeys a third less processor time; not every system has it, and Chromium does as well.
  {
    debian: "chromium-headless-shell",
    isPresent: () => findHeadlessChromium() !== findChromium(),
    fallback: async () => findChromium() !== undefined,
  },
  { debian: "postgresql", isPresent: hasPostgres },
  { debian: "nginx", isPresent: () => findNginx() !== undefined },
  // Makes the certificate of that nginx.
  { debian: "openssl", isPresent: () => hasProgram("openssl") },
  { debian: "fonts-noto-cjk", isPresent: hasChineseFont },
  // Opens the documents, spreadsheets and presentations that the product writes.
  { debian: "libreoffice-writer-nogui", isPresent: () => hasProgram("soffice") && hasOfficePart("libswlo.so") },
  { debian: "libreoffice-calc-nogui", isPresent: () => hasOfficePart("libsclo.so") },
  { debian: "libreoffice-impress-nogui", isPresent: () => hasOfficePart("libsdlo.so") },
  // Reads the PDF files that the product writes.
  { debian: "poppler-utils", isPresent: () => hasProgram("pdftotext") && hasProgram("pdffonts") },
];

function hasPostgres() {
  try {
    return Boolean(findPostgresBinaries());
  } catch {
    return false;
  }
}

/** macOS and Windows bring Chinese fonts; on Linux any Noto, Source Han or WenQuanYi font will do. */
function hasChineseFont() {
  if (process.platform !== "linux") return true;
  const folder = "/usr/share/fonts";
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /CJK|SourceHan|wqy/i.test(name));
}

/** Debian packs LibreOffice in parts, each a library beside its program; other systems bring it whole. */
function hasOfficePart(library) {
  if (process.platform !== "linux") return hasProgram("soffice");
  const folder = (process.env.PATH ?? "").split(delimiter).find((path) => existsSync(join(path, "soffice")));
  return folder !== undefined && existsSync(join(realpathSync(join(folder, "soffice")), "..", library));
}

function hasProgram(name) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Playwright's own browser, where the system's package manager is of no help. */
async function downloadChromium() {
  note("downloading Chromium …");
  const result = await run(process.execPath, [toolScript("@playwright/test/cli.js"), "install", "chromium"]);
  return result.code === 0;
}

/** Installs what is missing where it may; otherwise says in one sentence what to do. */
export async function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.isPresent());
  if (missing.length === 0) return;
  await installPackages(missing.map((need) => need.debian));
  const stillMissing = [];
  for (const need of missing) {
    if (!need.isPresent() && !(await need.fallback?.())) stillMissing.push(need.debian);
  }
  if (stillMissing.length === 0) return;
  throw new ScriptError(
    `The tests need ${stillMissing.join(", ")}; on Debian or Ubuntu: sudo apt-get install -y ${stillMissing.join(" ")}`,
  );
}

async function installPackages(names) {
  const prefix = await privilegePrefix();
  if (prefix === undefined || !existsSync("/usr/bin/apt-get")) return;
  note(`installing ${names.join(", ")} …`);
  const env = toolEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
  const apt = (...aptArguments) => {
    const [command, ...rest] = [...prefix, "apt-get", ...aptArguments];
    return run(command, rest, { env });
  };
  await apt("update");
  const install = (...packages) => apt("install", "-y", "--no-install-recommends", ...packages);
  if ((await install(...names)).code === 0) return;
  // One name that the system does not know keeps all others from being installed.
  for (const name of names) {
    const result = await install(name);
    if (result.code !== 0) note(result.output);
  }
}

/** How to become root without being asked for a password; undefined when that is not possible. */
async function privilegePrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run("sudo", ["-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}
