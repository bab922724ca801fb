import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePort } from "../harness/free-port.ts";
import { patience } from "../harness/patience.ts";

/** What a configuration has to know of where it runs. */
export type NginxPlace = {
  port: number;
  certificateFile: string;
  keyFile: string;
  /** A folder of its own that nginx may write, for a cache. */
  folder: string;
};

export type Nginx = {
  port: number;
  /** `https://localhost:<port>` */
  origin: string;
  /** The self-signed certificate, to be trusted by the clients of the test. */
  certificate: string;
  /** What nginx complained of. */
  errors(): string;
  stop(): Promise<void>;
};

/** Path of the program; Debian keeps it where a usual user's PATH does not look. */
export function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

/**
 * Starts an nginx with TLS as this user, on a free port of 127.0.0.1, with everything it writes in a temporary folder.
 * It ends with this process, whatever ends that.
 *
 * @param writeSite gives what goes inside `http { … }`: upstreams, servers, caches
 */
export async function startNginx(writeSite: (place: NginxPlace) => string): Promise<Nginx> {
  const program = findNginx();
  if (program === undefined) throw new Error("nginx is not installed: apt-get install nginx");
  const folder = mkdtempSync(join(tmpdir(), "wordloom-nginx-"));
  const place = { port: await findFreePort(), certificateFile: join(folder, "cert.pem"), keyFile: join(folder, "key.pem"), folder };
  await makeCertificate(place);
  mkdirSync(join(folder, "temp"));
  writeFileSync(join(folder, "nginx.conf"), wholeConfig(folder, writeSite(place)));
  const errors = () => (existsSync(join(folder, "error.log")) ? readFileSync(join(folder, "error.log"), "utf8") : "");
  const watcher = runWithThisProcess(program, folder);
  const ended = new Promise<void>((resolve) => watcher.once("exit", () => resolve()));
  const stop = async () => {
    watcher.ref();
    watcher.stdin.end();
    await ended;
  };
  await untilListening(place.port).catch(async (error: Error) => {
    const said = errors();
    await stop();
    throw new Error(`nginx did not start: ${error.message}\n${said}`);
  });
  return {
    port: place.port,
    origin: `https://localhost:${place.port}`,
    certificate: readFileSync(place.certificateFile, "utf8"),
    errors,
    stop,
  };
}

/** Runs nginx until the pipe to us closes, which also happens when we are killed; then its folder goes. */
function runWithThisProcess(program: string, folder: string) {
  const script = '"$1" -p "$2" -c nginx.conf -e error.log & cat >/dev/null; kill -TERM $! 2>/dev/null; wait; cd /; rm -rf "$2"';
  const watcher = spawn("sh", ["-c", script, "sh", program, folder], { cwd: folder, detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // Neither the process nor its pipe keeps us from ending; our end is what it waits for.
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return watcher;
}

/** Everything around the site: one worker in the foreground, and no path outside the folder. */
function wholeConfig(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/temp/${name};`);
  // Started by root, the worker would be another user, who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;\n" : "";
  return `${user}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  access_log off;
${temporary.join("\n")}
${site}
}
`;
}

async function makeCertificate({ certificateFile, keyFile }: NginxPlace): Promise<void> {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile, "-out", certificateFile];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days", "2"];
  await promisify(execFile)("openssl", ["req", "-x509", ...key, ...names]);
}

async function untilListening(port: number): Promise<void> {
  const endAt = performance.now() + patience.step;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    if (performance.now() > endAt) throw new Error(`nobody listened after ${patience.step} ms`);
    await wait(20);
  }
}

/**
 * The nginx configuration of a documentation page, word for word, but for what belongs to the place it runs at.
 *
 * @throws when the page has no such part any more, so that the test keeps testing what is documented
 */
export function documentedSite(markdown: string, place: NginxPlace, appPort: number): string {
  const site = /```nginx\n([\s\S]*?)```/.exec(markdown)?.[1];
  if (site === undefined) throw new Error("the page shows no nginx configuration");
  const replacements: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${appPort};`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${place.port} ssl;`],
    [/server_name [^;]+;/, "server_name localhost;"],
    [/ssl_certificate\s+[^;]+;/, `ssl_certificate ${place.certificateFile};`],
    [/ssl_certificate_key\s+[^;]+;/, `ssl_certificate_key ${place.keyFile};`],
  ];
  return replacements.reduce((text, [pattern, value]) => {
    if (!pattern.test(text)) throw new Error(`the documented configuration has no ${pattern.source}`);
    return text.replace(pattern, value);
  }, site);
}
