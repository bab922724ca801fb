import { Hono } from "hono";
import { listPublicPromptIds } from "#features/prompts/library/list-prompts.server.ts";
import { listLandingSlugs } from "#features/languages/landing-queries.server.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";
import { answerIsland } from "./islands.ts";
import { robotsText } from "./robots.ts";
import { listPublicPaths, sitemapXml } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/** A published change shows within this time, in seconds. */
const sitemapAgeS = 600;
const fileAgeS = 3600;

/** Where browsers look for an icon when a response names none, such as an API answer or an address on a phone's home screen. */
export const iconAddresses = ["/favicon.ico", "/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"] as const;

/** What crawlers, browsers and programs request besides the pages: sitemap, robots, install manifest, icons, islands. */
export function createPublicFiles(server: ServerContext): Hono<ServerEnvironment> {
  const files = new Hono<ServerEnvironment>();
  const sitemap = keptSitemap(server);
  files.get("/sitemap.xml", async (context) => {
    return context.body(await sitemap(context.get("origin")), 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${sitemapAgeS}`,
    });
  });
  files.get("/robots.txt", (context) =>
    context.text(robotsText(context.get("origin")), 200, { "Cache-Control": `public, max-age=${fileAgeS}` }),
  );
  for (const [path, locale] of [
    ["/manifest.webmanifest", "en"],
    ["/zh/manifest.webmanifest", "zh"],
  ] as const)
    files.get(path, (context) =>
      context.body(JSON.stringify(webManifest(server.appName, locale)), 200, {
        "Content-Type": "application/manifest+json; charset=utf-8",
        "Cache-Control": `public, max-age=${fileAgeS}`,
      }),
    );
  for (const path of iconAddresses)
    files.get(path, (context) => {
      context.header("Cache-Control", `public, max-age=${fileAgeS}`);
      return context.redirect("/icons/icon-192.png", 301);
    });
  files.get("/__nuxt_island/*", (context) => answerIsland(context, server));
  return files;
}

const versionOf = ({ catalogue, pages }: ServerContext["services"]): string => `${catalogue.version()} ${pages.version()}`;

/** Gives the sitemap for an address. Its paths are cached, since they go through the whole library, and read again after a publication. */
function keptSitemap({ services }: ServerContext): (origin: string) => Promise<string> {
  let kept: { paths: readonly string[]; until: number; version: string } = { paths: [], until: 0, version: "" };
  let building: Promise<readonly string[]> | null = null;
  const build = async () => {
    const version = versionOf(services);
    const pageSlugs = services.pages.list().map(({ slug }) => slug);
    const [promptIds, languageSlugs] = await Promise.all([listPublicPromptIds(services), listLandingSlugs(services)]);
    const paths = listPublicPaths(services.catalogue, pageSlugs, promptIds, languageSlugs);
    kept = { paths, until: services.now().getTime() + sitemapAgeS * 1000, version };
    return paths;
  };
  return async (origin) => {
    if (services.now().getTime() < kept.until && kept.version === versionOf(services)) return sitemapXml(origin, kept.paths);
    building ??= build().finally(() => {
      building = null;
    });
    return sitemapXml(origin, await building);
  };
}
