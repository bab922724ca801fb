import { z } from "zod";
import { adoptDevice, declinedCookie, findAdoptable, readDeclined } from "#features/accounts/adopt-device.server.ts";
import { changeProfile, checkHandle, findOwnProfile } from "#features/accounts/change-profile.server.ts";
import { exportAccount } from "#features/accounts/export-account.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { findKept } from "#features/conversations/find-kept.server.ts";
import { findKeptPrompts } from "#features/prompts/drafts/find-kept-prompts.server.ts";
import { AppError } from "#core/errors.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const profile = z.object({
  name: z.string(),
  handle: z.string().nullable(),
  bio: z.string().nullable(),
  avatarId: z.string().nullable(),
  locale: z.enum(["en", "zh"]),
  timezone: z.string(),
});
const oneProfile = { about: "The profile", schema: z.object({ profile }) };

/** Anything longer than this is refused before it is looked at; the exact limits are `profileLimits`. */
const maxText = 2000;
/** Twice what a browser keeps. */
const maxKeptIds = 40;

const work = {
  runs: z.int(),
  conversations: z.int(),
  prompts: z.int(),
  starred: z.int(),
  newest: z.array(z.object({ runId: z.string(), tool: z.string().nullable(), text: z.string(), createdAt: z.iso.datetime() })),
};

export const accountEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/me/profile",
    summary: "Your profile",
    guard: "user",
    answers: { 200: oneProfile },
    async handle({ services, user }) {
      const found = await findOwnProfile(services, user);
      if (found === null) throw new AppError("not-found");
      return { data: { profile: found } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/me",
    summary: "Update your profile; fields left out stay as they are, fields not listed here can't be changed",
    guard: "user",
    body: z.object({
      name: z.string().max(maxText).optional(),
      handle: z.string().max(maxText).nullable().optional(),
      bio: z.string().max(maxText).nullable().optional(),
      locale: z.enum(["en", "zh"]).optional(),
      timezone: z.string().max(maxText).optional(),
    }),
    answers: { 200: oneProfile },
    async handle({ services, user, body }) {
      return { data: { profile: await changeProfile(services, user, body) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/handle",
    summary: "Check whether a handle is available",
    guard: "user",
    query: z.object({ handle: z.string().max(maxText) }),
    answers: {
      200: {
        about: "The handle as it would be stored",
        schema: z.object({ handle: z.string(), state: z.enum(["free", "yours", "taken", "reserved", "form"]) }),
      },
    },
    async handle({ services, user, query }) {
      return { data: await checkHandle(services, user, query.handle) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/adoption",
    summary: "List what this device has from before signing in and can move to the account",
    guard: "user",
    answers: { 200: { about: "Counts and the newest items, without anything you declined to move", schema: z.object(work) } },
    async handle({ services, device, origin, request }) {
      return { data: await findAdoptable(services, device, readDeclined(request.headers.get("cookie"), isSecure(origin))) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/kept",
    summary: "Check which of a browser's conversation and prompt copies still exist for the account or device",
    guard: "user",
    query: z.object({ ids: z.string().max(maxText).default("").describe("At most 40, separated by commas") }),
    answers: {
      200: {
        about: "The ids that exist, and when moving this device's work was declined",
        schema: z.object({ account: z.array(z.string()), device: z.array(z.string()), declinedAt: z.iso.datetime().nullable() }),
      },
    },
    async handle({ services, user, device, origin, query, request }) {
      const owners = { account: ownerOf(user.id), device };
      const ids = query.ids.split(",").slice(0, maxKeptIds);
      const [conversations, prompts] = await Promise.all([findKept(services, owners, ids), findKeptPrompts(services, owners, ids)]);
      const account = [...conversations.account, ...prompts.account];
      const declinedAt = readDeclined(request.headers.get("cookie"), isSecure(origin));
      return { data: { account, device: [...conversations.device, ...prompts.device], declinedAt: declinedAt?.toISOString() ?? null } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/me/adopt",
    summary: "Move this device's work to the account, or decline and don't ask again",
    guard: "user",
    body: z.object({ take: z.boolean() }),
    answers: { 200: { about: "What was moved", schema: z.object({ taken: z.object(work) }) } },
    async handle({ services, user, device, origin, body }) {
      if (body.take) return { data: { taken: await adoptDevice(services, user, device) } };
      const headers = { "Set-Cookie": declinedCookie(isSecure(origin), services.now()) };
      return { data: { taken: { runs: 0, conversations: 0, prompts: 0, starred: 0, newest: [] } }, headers };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/me/export",
    summary: "Download everything stored about your account, as a zip",
    guard: "user",
    query: z.object({ locale: z.enum(["en", "zh"]).default("en") }),
    answers: { 200: { about: "application/zip, as an attachment" } },
    async handle({ services, user, query, request }) {
      const name = `account-${services.now().toISOString().slice(0, 10)}.zip`;
      const headers = {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
      };
      if (request.method === "HEAD") return new Response(null, { headers });
      return new Response(await exportAccount(services, user, query.locale), { headers });
    },
  }),
];

/** Whether the site's cookies have the https prefix. */
const isSecure = (origin: string): boolean => origin.startsWith("https:");
