import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "#core/actor.ts";
import { newId } from "#core/ids.ts";
import { networkOf } from "#core/network.ts";

const deviceId = /^[0-9a-z]{26}$/;
/** Devices are kept for 400 days, the longest that browsers allow. */
const deviceMaxAgeS = 400 * 86_400;

export type IdentifiedActor = {
  actor: Actor;
  /** A `Set-Cookie` value for a new device; only answers that no one may cache include it. */
  newCookie: string | null;
};

/**
 * Identifies the caller. An anonymous visitor is the device named by a signed cookie; without a valid one, a new device.
 *
 * @param secret key of the signature and of the network hash
 * @param isSecure whether the site is served over https, which decides the cookie's prefix
 * @param repeatKey what a repeat of this very request has in common with it, or null: a first request whose answer
 *   (and cookie) got lost then finds its device, and what it started, again
 */
export function identifyActor(
  cookieHeader: string | null,
  address: string,
  secret: string,
  isSecure: boolean,
  repeatKey: string | null,
): IdentifiedActor {
  const name = isSecure ? "__Host-device" : "device";
  const network = sign(secret, `network:${networkOf(address)}`);
  const known = readCookies(cookieHeader, name)
    .map((value) => readDevice(value, secret))
    .find((id) => id !== null);
  const id =
    known ??
    (repeatKey === null ? newId() : createHmac("sha256", secret).update(`new device:${network}:${repeatKey}`).digest("hex").slice(0, 26));
  const actor: Actor = { kind: "anonymous", owner: `device:${id}`, network, plan: "anonymous" };
  return { actor, newCookie: known === undefined ? deviceCookie(name, id, secret, isSecure) : null };
}

function deviceCookie(name: string, id: string, secret: string, isSecure: boolean): string {
  return `${name}=${id}.${sign(secret, `device:${id}`)}; Path=/; Max-Age=${deviceMaxAgeS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

function readDevice(value: string, secret: string): string | null {
  const [id = "", signature = ""] = value.split(".");
  if (!deviceId.test(id)) return null;
  const expected = Buffer.from(sign(secret, `device:${id}`));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** All cookies of a name: a stray second one must not hide the valid one. */
export function readCookies(header: string | null, name: string): string[] {
  return (header ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

const sign = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);
