/** What only machines read: addresses, colors, dates, numbers with a unit of data, identifiers. None is made of words. */
const machineForms: readonly RegExp[] = [
  // Addresses of the web and of mail, with nothing beside them.
  /^(?:[a-z][a-z\d+.-]{1,15}:)?\/\/\S+$/i,
  /^(?:mailto|tel|data|urn|javascript):\S+$/i,
  /^www\.\S+$/i,
  /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/,
  // Colors: #0a84ff.
  /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i,
  // P1DT2H.
  /^P(?=[\dT])(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/,
  // UUIDs and long hashes.
  /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/i,
  /^(?=[a-z]*\d)(?=\d*[a-z])[\da-f]{16,}$/i,
];
/** Those that may have blanks: rgb(…), hsl(…), and 2024-05-01, 2024-05-01T10:00:00Z. */
const spacedForms: readonly RegExp[] = [
  /^(?:rgb|hsl|oklch|lab)a?\([\d\s.,%/deg-]*\)$/i,
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/,
];

const colourStarts = new Set(["rg", "hs", "ok", "la"].map((start) => start.charCodeAt(0) * 0x80 + start.charCodeAt(1)));
/** What each of them begins with, or may: most texts are words, and every cell of a table is asked. */
function startsSpaced(text: string): boolean {
  const first = text.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return true;
  return colourStarts.has((first | 0x20) * 0x80 + (text.charCodeAt(1) | 0x20));
}

/** Tells whether a whole text is for machines whatever holds it: an address, a color, a date, a hash. */
export const isMachineText = (text: string): boolean =>
  text.length < 2_000 &&
  ((startsSpaced(text) && spacedForms.some((form) => form.test(text))) ||
    (!text.includes(" ") && !/\s/.test(text) && machineForms.some((form) => form.test(text))));

const identifierForms: readonly RegExp[] = [
  // File names and paths: ./a/b, /api/items, a/b/c, logo.png, C:\data.
  /^(?:\.{0,2}|~|[A-Za-z]:|[\w@.-]+[/\\][\w@.-]+)(?:[/\\][\w@~.%*:{}-]+)+[/\\]?$/,
  /^[\w@~-][\w@~.-]*\.(?:[a-z][a-z\d]{1,4}|properties|markdown|sqlite)$/,
  // snake_case, SCREAMING_CASE, camelCase, dotted.keys.
  /^[A-Za-z\d]+(?:_[A-Za-z\d]+)+$/,
  /^[a-z]+[a-z\d]*(?:[A-Z][a-z\d]*)+$/,
  /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i,
  // Versions and product codes: v1.2.3, 10px, AB-1234, en-US, text/html.
  /^v?\d[\w.+-]*$/i,
  /^[A-Z]{1,5}[-_]?\d[\w-]*$/,
  /^[a-z]{2,3}[-_](?:[A-Z][a-z]{3}|[A-Z]{2}|\d{3})(?:[-_][A-Z]{2})?$/,
  // A class or icon name with its prefix: fa:user, mdi-account.
  /^[a-z][\w-]*:[\w:.-]+$/,
  // Base64 of some length.
  /^(?=.*\d)(?=.*[A-Z])[A-Za-z\d+/_-]{24,}={0,2}$/,
];

/** Tells whether a whole text is a name for programs: an identifier, a path, a file name, a version. Prose of one plain word is not. */
export const isIdentifier = (text: string): boolean =>
  text.length < 500 && !/\s/.test(text) && identifierForms.some((form) => form.test(text));
