/** A path without its trailing slashes; the start page is empty then. A pattern would take quadratic time. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
