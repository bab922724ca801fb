import { existsSync } from "node:fs";

/** Whether this process runs in a container; Docker and Podman each create a file. */
export function isInContainer(): boolean {
  return existsSync("/.dockerenv") || existsSync("/run/.containerenv");
}
