import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { projectRoot } from "#platform/config/project-root.ts";

/** Strings that would run if a page took them for markup or script. */
export const hostileStrings = readFileSync(join(projectRoot, "tests/fixtures/xss-strings.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("# "));

/** Parts of a page that text of others must never become. */
const activeElements =
  "script, iframe, object, embed, img, image, video, audio, source, link, style, meta, base, form, input, svg:not(.icon), math, details";
const harmlessAddress = /^(https?:|mailto:|#|\/)/i;

export type Sentinel = {
  /** Fails if any string has come to life so far: as script, as a dialog, as a blocked attempt. */
  expectSilence(): void;
  /** Fails if a part of the page holds more than text: active elements, event attributes, addresses that run. */
  expectInert(part: Locator): Promise<void>;
};

/** Listens on a page, and in all its frames, for what hostile text does when it works. */
export async function placeSentinel(page: Page): Promise<Sentinel> {
  const hits: string[] = [];
  await page.exposeBinding("reportHit", (_source, hit: string) => void hits.push(hit));
  page.on("dialog", (dialog) => {
    // An editor's own question before what was typed is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    hits.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const report = (hit: string) => (window as unknown as { reportHit(hit: string): void }).reportHit(hit);
    for (const name of ["alert", "confirm", "prompt", "print"] as const)
      Object.defineProperty(window, name, { value: () => report(`${name} was called at ${location.href}`) });
    document.addEventListener("securitypolicyviolation", (event) =>
      report(`blocked: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return {
    expectSilence: () => expect(hits).toEqual([]),
    async expectInert(part) {
      await expect(part).not.toHaveCount(0);
      const found = await part.evaluateAll(
        (roots, { active, harmless }) =>
          roots.flatMap((root) => [
            ...[...root.querySelectorAll(active)].map((element) => element.outerHTML),
            ...[root, ...root.querySelectorAll("*")].flatMap((element) =>
              [...element.attributes]
                .filter(
                  ({ name, value }) =>
                    /^on/i.test(name) ||
                    (/^(href|src|action|formaction|xlink:href)$/i.test(name) && !new RegExp(harmless, "i").test(value)),
                )
                .map(({ name, value }) => `${name}=${value}`),
            ),
          ]),
        { active: activeElements, harmless: harmlessAddress.source },
      );
      expect(found).toEqual([]);
    },
  };
}
