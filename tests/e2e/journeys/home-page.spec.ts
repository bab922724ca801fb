import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../provider-journey.ts";

test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("the composer follows the task, a language is chosen on the spot, and what was made is under the composer", async ({
  page,
  provider,
  message,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  provider.setSpeaker(translatorOf(translateKnown));
  await page.goto(localized("/"));
  const main = page.getByRole("main");
  const pick = (name: "home_ask" | "home_translate" | "home_write" | "home_image" | "home_automate") =>
    main
      .getByRole("group", { name: message("home_task") })
      .getByText(message(name), { exact: true })
      .click();
  const into = main.getByLabel(message("home_target"));
  const examples = main.getByRole("region", { name: message("home_examples") });
  await expect(examples).toBeVisible();
  const text = main.getByLabel(message("home_text"));
  const writer = main.getByLabel(message("home_writer"));
  await expect(into).toBeHidden();
  // Any tool that one text is enough for, each with its own placeholder and page.
  await expect(writer.getByRole("option")).not.toHaveCount(0);
  const before = await text.getAttribute("placeholder");
  await expect(async () => {
    await writer.selectOption("rewrite/grammar");
    expect(await text.getAttribute("placeholder")).not.toBe(before);
  }).toPass();
  await pick("home_ask");
  await expect(writer).toBeHidden();
  await expect(text).toHaveAttribute("placeholder", message("home_ask_placeholder"));
  // Text that is refused is kept, under the page's own address.
  await text.fill("a".repeat(60_001));
  await main.locator("button[value=run]").click();
  await expect(text).toHaveAccessibleDescription(/\d/);
  await expect(page).toHaveURL(localized("/"));

  // A wish for a picture leads to the tool that makes it; who has no account finds the text again after signing in.
  await pick("home_image");
  await expect(main.getByText(message("home_image_account"))).toBeVisible();
  await text.fill("A ferry in the fog");
  await main.locator("button[value=run]").click();
  await expect(page).toHaveURL(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(localized("/image/create/text-to-image"))}`);
  await expect(main.getByText("A ferry in the fog")).toBeVisible();
  await page.goto(localized("/"));

  // A sentence for each row of a table leads to where the table is chosen.
  await pick("home_automate");
  await expect(text).toHaveAttribute("placeholder", new RegExp(`\\{\\{${message("home_automate_column")}\\}\\}`));
  await text.fill("Praise {{name}} in a line.");
  await main.locator("button[value=run]").click();
  await expect(page).toHaveURL(`${localized("/automate-gpt")}?template=Praise%20%7B%7Bname%7D%7D%20in%20a%20line.`);
  await expect(main.getByText("Praise {{name}} in a line.")).toBeVisible();
  await page.goto(localized("/"));
  await pick("home_translate");
  await expect(text).toHaveAttribute("placeholder", message("home_translate_placeholder"));
  await into.selectOption("de");
  await text.fill("The contract ends in autumn.");
  await main.locator("button[value=run]").click();
  await expect(page).toHaveURL(/\/translate\/german\?run=/);

  const captions = {
    kind: "write",
    tool: "social/caption-generator",
    fields: { about: "bread", platform: "instagram", tone: 0 },
    locale: "en",
  };
  const origin = new URL(page.url()).origin;
  expect((await page.request.post("/api/runs", { headers: { Origin: origin }, data: captions })).status()).toBe(201);
  await page.goto(localized("/"));
  const recent = main.getByRole("region", { name: message("home_recent") });
  await expect(recent.getByRole("listitem")).toHaveCount(2);
  await expect(recent.getByRole("listitem").nth(1)).toContainText(/→.*Herbst/s);
  await expect(examples).toHaveCount(0);
  const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings[0]).toBe(message("home_recent"));
});
