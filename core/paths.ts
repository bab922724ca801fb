/** A path without the slashes at its end; the start page is empty then. A pattern would take the square of their number. */
export function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
