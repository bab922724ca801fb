import { expect, test } from "../provider-journey.ts";

/** The part's own file and the one that it shares with pages of conversations. */
const runPart = /\/assets\/run-(?!status-|wish-)[^/]*\.js$/;

test("what runs need is fetched when the form gets the focus, not before", async ({ page, caption }) => {
  const fetched: string[] = [];
  page.on("request", (request) => runPart.test(request.url()) && fetched.push(request.url()));
  await caption.open();
  expect(fetched).toEqual([]);
  await caption.text.focus();
  await expect.poll(() => fetched.length).toBe(2);
});

test("what runs need cannot be fetched: a sentence says so, the text is kept, and the next press works", async ({
  page,
  caption,
  message,
  onlyRequest,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  let isCut = true;
  await page.route(runPart, (route) => (isCut ? route.abort() : route.continue()));
  await caption.open();
  await caption.text.fill("[[script:whole seed=8 tokens=20]] a poor line");
  await caption.generate.click();
  await expect(caption.form.getByRole("alert")).toHaveText(message("run_not_loaded"));
  await expect(caption.text).toHaveValue(/a poor line/);
  await expect(caption.result).toHaveAttribute("aria-busy", "false");
  isCut = false;
  await caption.generate.click();
  await caption.expectFinish("whole");
  await expect(caption.form.getByRole("alert")).toHaveText("");
  expect(onlyRequest().outcome).toBe("sent");
});

test("a finished text stays in sight where what runs need cannot be fetched", async ({ page, caption, message, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await caption.open();
  await caption.text.fill("[[script:whole seed=9 tokens=20]] kept in sight");
  await caption.generate.click();
  await caption.expectFinish("whole");
  const text = (await caption.readRun()).variants[0]?.text.trim().slice(0, 20) ?? "?";
  await page.route(runPart, (route) => route.abort());
  await page.reload();
  await caption.alive();
  await expect(caption.form.getByRole("alert")).toHaveText(message("run_not_loaded"));
  await expect(caption.result).toContainText(text);
});
