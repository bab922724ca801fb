import type { Locator, Page } from "@playwright/test";
import { type LinePlace, leasePage, leasePages, leaseSentence, makeLongLease } from "../../harness/long-lease.ts";
import { expect, test } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { signUp } from "../sign-up.ts";

type Words = Parameters<typeof createAskPage>[1];

/** Brings the lease and asks who repairs the lift; gives what opens the passage. */
async function askLease(page: Page, { localized, message }: Words, bytes: Buffer): Promise<Locator> {
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  await rail.getByLabel(message("documents_add")).setInputFiles({ name: "Lease.pdf", mimeType: "application/pdf", buffer: bytes });
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "Lease" }) })).toBeChecked();
  await ask.send("Who shall repair the lift?");
  await ask.expectFinish(1, "whole");
  return ask.answer(1).getByRole("link", { name: message("cite_source_page", { number: 1, page: leasePage }), exact: true });
}

/** Where the marks are, in points of the page of 595 × 842. */
const marksOn = (panel: Locator): Promise<LinePlace[]> =>
  panel.locator("[data-mark]").evaluateAll((marks) =>
    marks.map((mark) => {
      const [own, page] = [mark.getBoundingClientRect(), (mark.closest("svg") ?? mark).getBoundingClientRect()];
      const scale = 595 / page.width;
      const [left, top] = [(own.left - page.left) * scale, (own.top - page.top) * scale];
      return { left, top, right: left + own.width * scale, bottom: top + own.height * scale };
    }),
  );

/** What share of the drawing is dark at a place of the page. */
const darkAt = (drawing: Locator, { left, top, right, bottom }: LinePlace): Promise<number> =>
  drawing.evaluate(
    (canvas: HTMLCanvasElement, place) => {
      const scale = canvas.width / 595;
      const [x, y, width, height] = [place.left, place.top, place.right - place.left, place.bottom - place.top].map((value) =>
        Math.round(value * scale),
      ) as [number, number, number, number];
      const points = canvas.getContext("2d")?.getImageData(x, y, width, height).data ?? new Uint8ClampedArray();
      return points.filter((value, index) => index % 4 === 0 && value < 128).length / (points.length / 4);
    },
    { left, top, right, bottom },
  );

test("a citation opens the page of a PDF as it is, its sentence marked", { tag: "@gate" }, async ({
  page,
  accounts,
  server,
  localized,
  message,
}) => {
  const { bytes, places } = await makeLongLease();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, accounts, server.url);
  const number = await askLease(page, { localized, message }, bytes);
  await number.press("Enter");
  const panel = page.getByRole("complementary", { name: "Lease", exact: true });
  const drawing = panel.getByRole("img", { name: message("passage_picture", { page: leasePage, title: "Lease" }) });
  await expect(drawing).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Lease" })).toBeFocused();
  await expect(panel.locator("[data-mark]")).toHaveCount(places.length);
  await expect(panel.locator("[data-mark]").first()).toBeInViewport();
  await expect(panel.locator("mark")).toHaveText(leaseSentence);
  for (const [line, mark] of (await marksOn(panel)).entries()) {
    const place = places[line] as LinePlace;
    // Widths are measured in a font like it; heights are those of the line.
    expect(Math.abs(mark.left - place.left)).toBeLessThan(3);
    expect(Math.abs(mark.right - place.right)).toBeLessThan(4);
    expect([mark.top < place.top, mark.bottom > place.bottom, mark.bottom - mark.top < 14]).toEqual([true, true, true]);
  }
  await expect.poll(async () => (await darkAt(drawing, places[0] as LinePlace)) > 0.05).toBe(true);
  await expectNothingSerious(page, "a page as it is drawn");

  await panel.getByRole("button", { name: message("passage_larger") }).press("Enter");
  await expect(panel.locator("[data-mark]").first()).toBeInViewport();
  await panel.getByRole("button", { name: message("passage_before") }).press("Enter");
  await expect(panel.getByRole("status")).toHaveText(message("passage_place", { page: leasePage - 1, pages: leasePages }));
  await expect(panel.locator("[aria-busy=false] canvas")).toBeVisible();
  await expect(panel.locator("[data-mark]")).toHaveCount(0);
  await panel.getByRole("button", { name: message("passage_after") }).press("Enter");
  await expect(panel.locator("[data-mark]")).toHaveCount(places.length);

  const asText = panel.getByRole("radio", { name: message("passage_view_text") });
  await panel.getByRole("radio", { name: message("passage_view_page") }).press("ArrowRight");
  await expect(asText).toBeChecked();
  await expect(asText).toBeFocused();
  await expect(panel.locator("mark")).toHaveText(leaseSentence);
  await expect(panel.locator("mark")).toBeInViewport();
  await expect(panel.locator("canvas")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(number).toBeFocused();
  // Closed before it is there, it leaves nothing behind, and says nothing.
  await number.press("Enter");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("a page that can't be drawn is shown as text, which is said", async ({ page, accounts, server, localized, message, pageErrors }) => {
  pageErrors.allow(/status of 500 .*(?:\/file|pdf-pages\.worker)/);
  const { bytes } = await makeLongLease();
  await signUp(page, accounts, server.url);
  const number = await askLease(page, { localized, message }, bytes);
  await page.route(/\/file$|pdf-pages\.worker/, (route) => route.fulfill({ status: 500, body: "" }));
  await number.click();
  const panel = page.getByRole("complementary", { name: "Lease", exact: true });
  await expect(panel).toContainText(message("passage_undrawn"));
  await expect(panel.locator("mark")).toHaveText(leaseSentence);
  // The file comes, what reads it doesn't.
  await page.unroute(/\/file$|pdf-pages\.worker/);
  await page.route(/pdf-pages\.worker/, (route) => route.fulfill({ status: 500, body: "" }));
  await panel.getByRole("button", { name: message("passage_redraw") }).click();
  await expect(panel).toContainText(message("passage_undrawn"));
  await page.unroute(/pdf-pages\.worker/);
  await panel.getByRole("button", { name: message("passage_redraw") }).click();
  await expect(panel.locator("[data-mark]")).toHaveCount(3);
  await expect(panel).not.toContainText(message("passage_undrawn"));
});
