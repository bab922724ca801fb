/**
 * Mail addresses in the one form in which they are stored, compared and written on an envelope: lower case, the domain as DNS has it.
 * `me@bücher.de` and `me@xn--bcher-kva.de` are the same mailbox, and so is what Chinese keyboards make of `@` and `.`. Safe in a browser.
 */

/** `local-part`: letters before the @ that only mail servers with SMTPUTF8 take; `domain`: no domain as DNS has them. */
export type MailAddressFault = "missing" | "form" | "local-part" | "domain";

/** In characters, as RFC 5321 allows for a whole address and for what comes before the @. */
const longest = { address: 254, local: 64 };

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Labels as registries give them out; an address of numbers is none. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
/** Whatever means something else than a character of the name where a URL is read. */
const notOfName = /[\u0000-\u0020\u007f%/\\?#:@<>[\]^|"]/;

/** Reads an address as someone typed it; only its mail server can tell whether it exists. */
export function readMailAddress(typed: string): { address: string } | { fault: MailAddressFault } {
  const text = typed.trim().replaceAll("＠", "@");
  if (text === "") return { fault: "missing" };
  const at = text.indexOf("@");
  if (at < 1 || at === text.length - 1 || at !== text.lastIndexOf("@") || /\s/.test(text)) return { fault: "form" };
  const name = text.slice(0, at).toLowerCase();
  if (/[^\u0000-\u007f]/.test(name)) return { fault: "local-part" };
  if (!local.test(name) || name.length > longest.local) return { fault: "form" };
  const host = domainInAscii(text.slice(at + 1));
  if (host === null) return { fault: /[.。．｡]/.test(text.slice(at + 1)) ? "domain" : "form" };
  const address = `${name}@${host}`;
  return address.length > longest.address ? { fault: "form" } : { address };
}

/** As `readMailAddress`, for signing in: the sign-in service takes no top level domain beyond ASCII, such as `.рф`. */
export function readAccountAddress(typed: string): { address: string } | { fault: MailAddressFault | "ending" } {
  const read = readMailAddress(typed);
  return "address" in read && /\.xn--[^.]*$/.test(read.address) ? { fault: "ending" } : read;
}

/** The form in which an address is looked up: as `readMailAddress` gives it, or in lower case what is none. */
export function mailAddressKey(typed: string): string {
  const read = readMailAddress(typed);
  return "address" in read ? read.address : typed.trim().toLowerCase();
}

/** As in UTS 46, which browsers and mail servers apply to what people type. */
function domainInAscii(typed: string): string | null {
  if (notOfName.test(typed)) return null;
  if (!/[^\u0000-\u007f]/.test(typed)) return domain.test(typed.toLowerCase()) ? typed.toLowerCase() : null;
  const url = `http://${typed}`;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return domain.test(host) ? host : null;
}
