import { Hono } from "hono";
import { listPublicPromptIds } from "#features/prompts/list-prompts.server.ts";
import { listLandingSlugs } from "#features/translation/languages/landing-queries.server.ts";
import type { ServerContext, ServerEnvironment } from "../server-context.ts";
import { answerIsland } from "./islands.ts";
import { robotsText } from "./robots.ts";
import { listPublicPaths, sitemapXml } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

/** A published change shows within this time, in seconds. */
const sitemapAgeS = 600;
const fileAgeS = 3600;

/** What crawlers, browsers and programs ask for beside the pages: sitemap, robots, install manifest, islands. */
export function createPublicFiles(server: ServerContext): Hono<ServerEnvironment> {
  const files = new Hono<ServerEnvironment>();
  const sitemap = keptSitemap(server);
  files.get("/sitemap.xml", async (context) => {
    return context.body(await sitemap(), 200, {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": `public, max-age=${sitemapAgeS}`,
    });
  });
  files.get("/robots.txt", (context) => context.text(robotsText(server.origin), 200, { "Cache-Control": `public, max-age=${fileAgeS}` }));
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
  files.get("/__nuxt_island/*", (context) => answerIsland(context, server));
  return files;
}

/** Gives the text of the sitemap, which is built once for its age: it goes through the whole library. */
function keptSitemap({ services, origin }: ServerContext): () => Promise<string> {
  let kept = { text: "", until: 0 };
  let building: Promise<string> | null = null;
  const build = async () => {
    const [promptIds, languageSlugs] = await Promise.all([listPublicPromptIds(services), listLandingSlugs(services)]);
    const text = sitemapXml(origin, listPublicPaths(services.catalogue, promptIds, languageSlugs));
    kept = { text, until: services.now().getTime() + sitemapAgeS * 1000 };
    return text;
  };
  return async () => {
    if (services.now().getTime() < kept.until) return kept.text;
    building ??= build().finally(() => {
      building = null;
    });
    return building;
  };
}
