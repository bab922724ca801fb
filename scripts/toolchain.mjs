/**
 * What every script of this folder shares: where the clone is, installing it, the Node that runs it, locks, child processes.
 * Runs on any Node from 18 and imports nothing that has to be installed first.
 */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./lock.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const neededNodeMajor = 24;

/** A failure that is told as one sentence (and the output of the program that failed), without a stack. */
export class ScriptError extends Error {}

const parentCheckMs = 500;

/**
 * npm hands a SIGTERM to the shell between it and us, and that shell dies of it without telling us.
 * So under npm a new parent means: end. Started in another way, outliving the parent may be the intention (nohup).
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, parentCheckMs);
  timer.unref();
}

/** Runs the script and turns a ScriptError into its sentence on stderr and exit code 1. */
export async function main(script) {
  endWithNpm();
  try {
    await script();
  } catch (error) {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exitCode = 1;
  }
  // Not left to the event loop: some tools leave timers behind (@inlang/sdk 3.0.6 waits 30 s after compiling the messages).
  // A reader of our pipe gets all of it first; `exit` alone would cut it at 64 KB.
  await Promise.all([process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write("", resolve))));
  process.exit();
}

/** Progress for people. It goes to stderr, because stdout belongs to the program that is started. */
export function note(text) {
  process.stderr.write(`${text}\n`);
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own record last, so an interrupted install has none.
 * Contents are compared, not times: a checkout or a copy changes those. Optional packages of other platforms are absent rightly.
 */
export function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const present = readPackages(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present || !findNode()) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    const found = present[path];
    if (!found) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/** Brings node_modules to the state of package-lock.json; does nothing when it is there. A second caller waits for the first. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(join(root, ".locks/install"), async () => {
    if (isInstalled()) return;
    note("installing dependencies (npm ci) …");
    const npmArguments = ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
    const result = await run("npm", npmArguments, { env: environmentOutsideModules(), shell: process.platform === "win32" });
    if (result.code !== 0) throw new ScriptError(`npm ci failed (${result.code}):\n${result.output}`);
    if (!findNode()) {
      throw new ScriptError(
        `Wordloom needs Node ${neededNodeMajor}, and npm has none for ${process.platform} ${process.arch}: get it from https://nodejs.org`,
      );
    }
  });
}

/** npm must not run under the Node inside the folder that it is about to delete, so that folder leaves the PATH. */
function environmentOutsideModules() {
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  // npm hands its own settings down in npm_*; a nested npm would take some of them for its own.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(lifecycle|package|command|config_(argv|prefix|local_prefix))/.test(name),
  );
  // NODE_ENV=production would leave the development packages out, and the build needs them.
  return { ...Object.fromEntries(inherited), PATH: path.join(delimiter), NODE_ENV: "" };
}

/** Path of a Node that is new enough: the one npm brought, else the one we run on; undefined when neither is there. */
export function findNode() {
  const brought = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(brought)) return brought;
  return isNewEnough() ? process.execPath : undefined;
}

function isNewEnough() {
  return Number(process.versions.node.split(".")[0]) >= neededNodeMajor;
}

/** The arguments of this process after the script's name. */
export const scriptArguments = process.argv.slice(2);

/** PATH with the project's own Node and tools first, so that what we start finds the same ones. */
export function toolEnvironment(extra = {}) {
  const node = findNode();
  const folders = [node ? dirname(node) : "", join(root, "node_modules/.bin"), process.env.PATH ?? ""].filter(Boolean);
  return { ...process.env, PATH: folders.join(delimiter), ...extra };
}

/** Continues with the same script under Node 24 when this one is older; returns only when this one will do. */
export async function continueUnderNode(scriptUrl) {
  await ensureInstalled();
  if (isNewEnough()) return;
  await execute(findNode(), [fileURLToPath(scriptUrl), ...scriptArguments]);
}

/**
 * Starts a program in place of this one: same input and output, signals handed on, its exit code ours. Never returns.
 * In a terminal Ctrl-C reaches the child anyway (same process group); handing it on as well would be a second Ctrl-C.
 */
export async function execute(command, programArguments, { env = toolEnvironment(), cwd = process.cwd() } = {}) {
  const child = spawn(command, programArguments, { stdio: "inherit", env, cwd });
  const isInteractive = process.stdin.isTTY === true;
  process.on("SIGINT", () => {
    if (!isInteractive) child.kill("SIGINT");
  });
  for (const signal of ["SIGTERM", "SIGHUP", "SIGUSR2"]) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (exitCode, signal) => resolve(exitCode ?? 128 + (constants.signals[signal] ?? 0)));
  });
  process.exit(code);
}

/**
 * Runs a program to its end. `show` lets it write to our output as it goes; otherwise the text comes back as `output`.
 * It ends with us, even when we are interrupted.
 */
export async function run(command, programArguments, { env = toolEnvironment(), cwd = root, show = false, shell = false, input } = {}) {
  const child = spawn(command, programArguments, {
    cwd,
    env,
    shell,
    stdio: [input === undefined ? "ignore" : "pipe", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  const chunks = [];
  child.stdout?.on("data", (chunk) => chunks.push(chunk));
  child.stderr?.on("data", (chunk) => chunks.push(chunk));
  child.stdin?.end(input);
  const stop = (signal) => {
    child.kill(signal);
    process.exitCode = 128 + constants.signals[signal];
  };
  const handlers = ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => [signal, () => stop(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(127);
    });
    child.once("close", (exitCode, signal) => resolve(exitCode ?? 128 + (constants.signals[signal] ?? 0)));
  });
  for (const [signal, handler] of handlers) process.off(signal, handler);
  return { code, output: Buffer.concat(chunks).toString("utf8") };
}

/** Path of a tool's own script, to be run with `node`: works where shell shims do not. */
export function toolScript(path) {
  return join(root, "node_modules", path);
}
