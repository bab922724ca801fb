import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../ask-page.ts";

/** What makes the stand-in answer with these words: it reads them up to a closing tag. */
const echo = (text: string, options = "") => `[[script:whole echo=1${options}]]\n${text}\n</text>`;

/** How many pieces of code the page colours now, of all kinds. */
const coloured = (page: Page) => page.evaluate(() => [...CSS.highlights.values()].reduce((sum, highlight) => sum + highlight.size, 0));

const lines = Array.from({ length: 25 }, (_, index) => `const value${index} = "text ${index}";`);
const code = `Here it is:

\`\`\`ts
${lines.join("\n")}
const lastLine = true;
\`\`\`

And what stands behind it, so that the end is known.`;

test("code is coloured once its fence has closed, not before, and its text stays as it is", async ({ page, ask }) => {
  await ask.open();
  // Looks all the time, in the page itself: whether anything is coloured while the last line is still to come.
  await page.evaluate(() => {
    const seen = { tooEarly: 0, looks: 0 };
    Object.assign(window, { seen });
    setInterval(() => {
      const text = document.querySelector("pre")?.textContent ?? "";
      if (text === "" || text.includes("lastLine")) return;
      seen.looks++;
      if ([...CSS.highlights.values()].some((highlight) => highlight.size > 0)) seen.tooEarly++;
    }, 5);
  });
  await ask.send(echo(code, " delay=20"));
  await ask.expectFinish(1, "whole");
  await expect.poll(() => coloured(page)).toBeGreaterThan(50);
  const seen = await page.evaluate(() => (window as unknown as { seen: { tooEarly: number; looks: number } }).seen);
  expect(seen.looks).toBeGreaterThan(3);
  expect(seen.tooEarly).toBe(0);
  const block = ask.answer(1).locator("pre");
  expect(await block.textContent()).toBe(`${lines.join("\n")}\nconst lastLine = true;\n`);
  await expect(block.locator("span")).toHaveCount(0);
  expect(await page.evaluate(() => CSS.highlights.get("code-keyword")?.size)).toBeGreaterThanOrEqual(26);
});

const maths = `The area is $\\pi r^2$, and a ticket costs $5 or $10.

$$
\\int_0^1 x^2\\,dx = \\frac{1}{3}
$$

Colours too: $\\color{red} x + \\colorbox{yellow}{y}$. This one is broken: $\\frac{1$, this one may not link: $\\href{https://example.com/}{x}$.

The end.`;

test("maths is set by the browser, a price stays a price, and what cannot be drawn shows its source", async ({ page, ask }) => {
  await ask.open();
  await ask.send(echo(maths));
  await ask.expectFinish(1, "whole");
  const answer = ask.answer(1);
  await expect(answer.locator("math")).toHaveCount(3);
  await expect(answer.locator("math").first()).toContainText("π");
  await expect(answer.locator("math mfrac")).toHaveCount(1);
  await expect(answer).toContainText("a ticket costs $5 or $10.");
  await expect(answer.getByText("$\\frac{1$")).toBeVisible();
  await expect(answer.getByText("$\\href{https://example.com/}{x}$")).toBeVisible();
  await expect(answer.locator("math a, math [href], a[href*='example.com']")).toHaveCount(0);
  // What leaves keeps the source.
  expect((await ask.read(ask.id())).items[0]?.text).toBe(maths);
  await page.reload();
  await expect(answer.locator("math")).toHaveCount(3);
});

const meant = `Energy is \\(E = mc^2\\), and

\\[ \\frac{a}{b} \\]

Set $HOME_DIR/$USER_NAME for $5 and $10_000, or US$ 680. 见 https://example.com/路径，后面的文字。

~~删除。~~后 H<sub>2</sub>O <kbd>Ctrl</kbd>

| a | b |
|---|---|
| one<br>two | three |

مرحبا بالعالم with English words

- שלום
- hello`;

test("brackets of LaTeX, addresses in Chinese, tags and right-to-left blocks are drawn as meant", { tag: "@gate" }, async ({
  page,
  ask,
}) => {
  await ask.open();
  await ask.text.fill("مرحبا");
  const directionOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).direction);
  expect(await directionOf(ask.text)).toBe("rtl");
  await ask.send(echo(meant));
  await ask.expectFinish(1, "whole");
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    const answer = ask.answer(1);
    await expect(answer.locator("math")).toHaveCount(2);
    await expect(answer.locator("math mfrac")).toHaveCount(1);
    await expect(answer).toContainText("Set $HOME_DIR/$USER_NAME for $5 and $10_000, or US$ 680.");
    await expect(answer.getByRole("link", { name: "https://example.com/路径", exact: true })).toBeVisible();
    await expect(answer.locator("del")).toHaveText("删除。");
    await expect(answer.locator("sub")).toHaveText("2");
    await expect(answer.locator("kbd").filter({ hasText: "Ctrl" })).toBeVisible();
    await expect(answer.locator("td br")).toHaveCount(1);
    expect(await directionOf(answer.getByText("مرحبا بالعالم"))).toBe("rtl");
    expect(await directionOf(answer.getByRole("listitem").filter({ hasText: "שלום" }))).toBe("rtl");
    expect(await directionOf(answer.getByRole("listitem").filter({ hasText: "hello" }))).toBe("ltr");
  }
});

test("without JavaScript code is plain and maths is shown as it was written", async ({ page, ask, browser, server }) => {
  await ask.open();
  await ask.send(echo(`${maths}\n\n${code}`));
  await ask.expectFinish(1, "whole");
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const plain = await context.newPage();
  await plain.goto(`${server.url}${new URL(page.url()).pathname}`);
  await expect(plain.locator("pre").first()).toContainText("const lastLine = true;");
  await expect(plain.getByRole("code").getByText("$\\pi r^2$")).toBeVisible();
  await context.close();
});
