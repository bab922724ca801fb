import { shippedTools } from "#tests/services/shipped-content.ts";
import { expect, test } from "../journey.ts";

test("each writing tool in the list says what it gives, in one line of a wide page", async ({ page, localized, language }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const tools = shippedTools();
  const groups = new Set(tools.map(({ slug }) => `/write/${slug.split("/", 1)[0]}`));
  for (const path of ["/write", ...groups]) {
    await page.goto(localized(path));
    const shown = await page.locator("main li:has(a):has(p)").evaluateAll((items) =>
      items.map((item) => {
        const line = item.querySelector("p");
        const height = line === null ? 0 : line.scrollHeight / Number.parseFloat(getComputedStyle(line).lineHeight);
        return { path: item.querySelector("a")?.getAttribute("href"), text: line?.textContent, lines: Math.round(height) };
      }),
    );
    const listed = tools.filter(({ slug }) => `${slug}/`.startsWith(path.replace(/^\/write\/?/, "")));
    const wanted = listed.map(({ slug, tagline }) => ({ path: localized(`/write/${slug}`), text: tagline?.[language], lines: 1 }));
    for (const tool of wanted) expect(shown).toContainEqual(tool);
  }
});
