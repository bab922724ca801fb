import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** Folders that may hold PostgreSQL's programs: Debian keeps each version apart and out of the PATH. */
function candidateFolders(): string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
}

/** The folder with `initdb` and `pg_ctl`, the newest version first. */
export function findPostgresBinaries(): string {
  const folder = candidateFolders().find((candidate) => existsSync(join(candidate, "initdb")) && existsSync(join(candidate, "pg_ctl")));
  if (folder === undefined) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  return folder;
}

/** As whom to run the server: PostgreSQL refuses root. Undefined: as ourselves. */
export async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const ids = await Promise.all(["-u", "-g"].map((flag) => promisify(execFile)("id", [flag, name]))).catch(() => undefined);
    if (ids) return { uid: Number(ids[0]?.stdout), gid: Number(ids[1]?.stdout) };
  }
  throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as");
}
