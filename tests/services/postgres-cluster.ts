import { execFile, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { findFreePort } from "../harness/free-port.ts";
import { findPostgresBinaries, postgresUser } from "./postgres-binaries.ts";

export type PostgresCluster = {
  /** Connects as superuser to the database `postgres`. */
  url: string;
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server as a crash would: no checkpoint, every connection cut. Its folder stays for `start`. */
  stopHard(): Promise<void>;
  /** Starts the server again after `stopHard`, on the same port and data. */
  start(): Promise<void>;
};

/**
 * Starts a PostgreSQL server of its own in a temporary folder, on a free port of 127.0.0.1.
 *
 * It ends with this process, whatever ends that. Nothing is flushed to the disk: a crash of the server loses no commit, one of the machine may.
 */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const binaries = findPostgresBinaries();
  const user = await postgresUser();
  const folder = mkdtempSync(join(tmpdir(), "wordloom-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const pgControl = (...parameters: string[]) =>
    promisify(execFile)(join(binaries, "pg_ctl"), ["-D", data, ...parameters], { ...user, cwd: folder });
  const watcher = watchThisProcess(binaries, data, folder, user);
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...user, cwd: folder },
  );
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c max_connections=200`;
  const start = async () => {
    await pgControl("-w", "-t", "60", "-l", join(folder, "server.log"), "-o", options, "start");
  };
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    start,
    async createDatabase(name) {
      await query(url, `CREATE DATABASE "${name}"`);
      return url.replace(/postgres$/, name);
    },
    async stopHard() {
      await pgControl("-m", "immediate", "-w", "stop");
    },
    async stop() {
      watcher.ref();
      const ended = new Promise((resolve) => watcher.once("exit", resolve));
      watcher.stdin.end();
      await ended;
    },
  };
}

/**
 * A small process that waits for the pipe to us to close, which also happens when we are killed, and then cleans up.
 * It has its own process group, so that Ctrl-C in a terminal gives it time to do that.
 */
function watchThisProcess(binaries: string, data: string, folder: string, user: { uid: number; gid: number } | undefined) {
  const script =
    'cat >/dev/null; [ -f "$2/postmaster.pid" ] && "$1/pg_ctl" -D "$2" -m immediate -w stop >/dev/null 2>&1; cd /; rm -rf "$3"';
  const watcher = spawn("sh", ["-c", script, "sh", binaries, data, folder], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Neither the process nor its pipe keeps us from ending; our end is what it waits for.
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return watcher;
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
