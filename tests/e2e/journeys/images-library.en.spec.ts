import { shippedPhotoTools } from "#tests/services/shipped-content.ts";
import { expect, pickerOf, test } from "../images-journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { patience } from "#tests/harness/patience.ts";

// With several looks at accessibility, each in both themes.
test("pictures are found in the library with what was asked for; what is deleted comes back, unless the page is left", async ({
  page,
  signUp,
  server,
  localized,
  message,
}) => {
  await signUp();
  const data = { kind: "image", tool: "create/text-to-image", fields: { prompt: "A ferry in the fog." }, images: 4, ratio: "1:1" };
  expect((await page.request.post("/api/runs", { headers: { Origin: server.url }, data })).status()).toBe(201);
  const kept = async () => ((await (await page.request.get("/api/images")).json()) as { items: unknown[] }).items.length;
  await expect.poll(kept).toBe(4);
  await page.goto(localized("/image"));
  const library = page.getByRole("region", { name: message("images_library"), exact: true });
  const pictures = library.getByRole("listitem");
  await expect(pictures).toHaveCount(4);
  await expectNothingSerious(page, "the studio");
  await expect(page.getByRole("link", { name: "A ferry in the fog." }).first()).toBeVisible();
  for (const place of [0, 1]) await pictures.nth(place).getByRole("checkbox").check();
  await library.getByRole("button", { name: message("images_delete") }).click();
  await expect(pictures).toHaveCount(2);
  await page.getByRole("button", { name: message("home_recent_undo") }).click();
  await expect(pictures).toHaveCount(4);
  await pictures.first().getByRole("button").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: message("images_delete") })
    .click();
  await expect(pictures).toHaveCount(3);
  // A picture is put into words: a copy of it is attached to the tool that writes captions.
  await pictures.first().getByRole("button").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: message("images_caption_this") })
    .click();
  await expect(page).toHaveURL(/\/write\/social\/caption-generator\?attached=/);
  await expect(
    page
      .getByRole("main")
      .getByRole("list", { name: message("attach_list") })
      .getByRole("img"),
  ).toHaveCount(1);
  await expect.poll(kept).toBe(3);
  // A tool that is opened with one begins like any page: the focus is nowhere yet.
  const { items } = (await (await page.request.get("/api/images")).json()) as { items: { id: string }[] };
  const name = `${items[0]?.id}.png`;
  await page.goto(localized(`/image/free/resize?input=${items[0]?.id}`));
  await expect(page.getByText(`${name} · `)).toBeVisible({ timeout: patience.task });
  await expect(page.getByRole("img", { name })).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.locator("body")).toBeFocused();
});

test("a picture is described: chosen in the studio, it is attached already, and its words come like any text", async ({
  page,
  signUp,
  picture,
  localized,
  language,
  message,
}) => {
  const describe = shippedPhotoTools().find(({ slug }) => slug === "describe/caption");
  if (describe === undefined) throw new Error("no tool describe/caption");
  await signUp();
  await page.goto(localized("/image"));
  await pickerOf(page).setInputFiles(picture);
  await page
    .getByRole("region", { name: message("images_studio_what") })
    .getByRole("link", { name: describe.name[language] })
    .click();
  await expect(page).toHaveURL(new RegExp(`${localized("/image/describe/caption")}$`));
  const form = page.getByRole("form", { name: message("tool_form_label", { tool: describe.name[language] }) });
  await expect(form.getByRole("img", { name: "shapes.png" })).toBeVisible();
  await form.getByRole("button", { name: message("run_generate"), exact: true }).click();
  const result = page.getByRole("region", { name: message("result_title"), exact: true });
  await expect(result).toHaveAttribute("data-finish", "whole", { timeout: patience.task });
  await expectNothingSerious(page, "a picture in words");
  // Without its picture there is nothing to say.
  await form.getByRole("button", { name: message("attach_remove", { name: "shapes.png" }) }).click();
  await form.getByRole("button", { name: message("run_generate"), exact: true }).click();
  await expect(form.getByText(message("tool_picture_missing"))).toBeVisible();
  // It is among recent work, under its own address.
  await page.goto(localized("/"));
  const recent = page.getByRole("region", { name: message("home_recent") });
  await expect(recent.getByRole("link", { name: describe.name[language] })).toHaveAttribute("href", /\/image\/describe\/caption\?run=/);
});
