import { firstVisitCookie, firstVisitPattern } from "#core/first-visit.ts";

/** From the first page's script to the answer that names the device, with slow networks in mind. */
const markedForS = 120;

/**
 * Marks everything this browser sends in the next few minutes as coming from one visitor. A script cannot see whether there is a device
 * already: if there is, it counts, and the mark has no effect.
 */
export function markFirstVisit(): void {
  const isSecure = location.protocol === "https:";
  const name = firstVisitCookie(isSecure);
  const isMarked = document.cookie.split("; ").some((cookie) => {
    const [its, value = ""] = cookie.split("=");
    return its === name && firstVisitPattern.test(value);
  });
  if (isMarked) return;
  // `randomUUID` exists in secure contexts only.
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox before 140 and over http
  document.cookie = `${name}=${mark}; Path=/; Max-Age=${markedForS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
