/** Longest address to send someone back to; browsers and proxies carry it in one header line. */
const maxPathLength = 2_000;

/** Pages of signing in and out, which no one wants to come back to, and what programs call: an email link among it would change who is signed in. */
const noDestination =
  /^(?:\/zh)?\/(?:(?:api|builds|assets|health|__[^/]*)(?:\/|$)|user\/(?:login|sign-up|sign-out|forgot|reset|verify|callback|setup|account-deleted)(?:\/|\.data|$)|.*_payload\.json$)/i;

/** What a parser along the way may take for a second slash: backslashes, and the look-alikes that some fold to `/`. */
const slashLike = /^\/[/\\\u2044\u2215\u2571\u29f8\u29f9\ufe68\uff0f\uff3c]/;
/** Browsers drop tabs and line breaks from addresses; a header line must not contain any. */
// oxlint-disable-next-line no-control-regex -- these characters are what is looked for.
const controlCharacter = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * The one check of a return path (`redirectTo`): an address of our own pages, or `/` for anything else.
 *
 * @param wanted as it came, decoded once by the query
 * @param origin `PUBLIC_ORIGIN`
 * @returns path, query and fragment in ASCII, so that it fits a `Location` header
 */
export function safeRedirect(wanted: string | null | undefined, origin: string): string {
  if (typeof wanted !== "string" || wanted.length > maxPathLength || !isPlainPath(wanted)) return "/";
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin) return "/";
  const path = url.pathname + url.search + url.hash;
  // Dots are resolved by now: `/a/..//host` has become `//host`.
  return isPlainPath(path) && !noDestination.test(decodedFully(url.pathname)) ? path : "/";
}

/** Starts with a slash, has no two in a row, even after a proxy or a page has decoded it once more, and contains nothing a parser drops. */
function isPlainPath(path: string): boolean {
  const [plain = ""] = path.split(/[?#]/, 1);
  const decoded = decodedFully(plain);
  if (controlCharacter.test(path) || controlCharacter.test(decoded) || /\\|\/\//.test(decoded)) return false;
  return [path, decoded].every((form) => form.startsWith("/") && !slashLike.test(form));
}

/** Decodes percent escapes until none is left that can be decoded; the rest stays. */
function decodedFully(text: string): string {
  let current = text;
  for (let round = 0; round < 5; round++) {
    const next = decodedOnce(current);
    if (next === current) break;
    current = next;
  }
  return current;
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone percent sign: the valid escapes are still decoded.
    return text.replace(/%[0-7][0-9a-f]/gi, (part) => String.fromCharCode(Number.parseInt(part.slice(1), 16)));
  }
}
