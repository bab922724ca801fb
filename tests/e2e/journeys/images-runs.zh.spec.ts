import sharp from "sharp";
import { shippedPhotoTools } from "#tests/services/shipped-content.ts";
import { heicPicture } from "#tests/services/hostile-pictures.ts";
import { expect, pickerOf, test } from "../images-journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { patience } from "#tests/harness/patience.ts";

const instruct = shippedPhotoTools().find(({ slug }) => slug === "edit/instruct");

// With several looks at accessibility, each in both themes.
test("a picture is changed by words: four results, one seen large, downloaded, changed in a part, and each step made again", async ({
  page,
  signUp,
  picture: file,
  language,
  localized,
  message,
}) => {
  if (instruct === undefined) throw new Error("no tool edit/instruct");
  await signUp();
  // From the public page, with its price, to the tool.
  await page.goto(localized("/images/edit/instruct"));
  await expect(page.getByText(message("images_price", { tokens: "4", count: 4 })).first()).toBeVisible();
  await page.getByRole("link", { name: message("images_use_tool") }).click();
  await expect(page).toHaveURL(new RegExp(`${localized("/image/edit/instruct")}$`));
  const form = page.getByRole("form", { name: message("tool_form_label", { tool: instruct.name[language] }) });
  const generate = form.getByRole("button", { name: message("run_generate"), exact: true });
  const result = page.getByRole("region", { name: message("result_title"), exact: true });
  await expect(form.getByText(message("run_price_demo"))).toBeVisible();

  // Without a picture the form says what is missing, and nothing is sent.
  await form.getByLabel(instruct.fields[0]?.label[language] ?? "", { exact: true }).fill("Paint the circle green.");
  await generate.click();
  await expect(form.getByText(message("images_input_missing"))).toBeVisible();
  // Named, it would be handed over by the very phones that turn it into a JPEG otherwise.
  await expect(pickerOf(page)).not.toHaveAttribute("accept", /hei[cf]|\*/);
  await pickerOf(page).setInputFiles({ name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: heicPicture });
  const refusal = form.getByRole("alert").filter({ hasText: "IMG_0001.HEIC" });
  await expect(refusal).toContainText(message("attach_heic"));
  // This browser's own tools make nothing of it either.
  await expect(refusal.getByRole("link", { name: message("images_input_shrink") })).toHaveCount(0);
  // By keys: the focus stays with the picture that has been chosen.
  const chooser = page.waitForEvent("filechooser");
  await pickerOf(page).press("Enter");
  await (await chooser).setFiles(file);
  await expect(form.getByRole("img", { name: "shapes.png" })).toHaveJSProperty("naturalWidth", 400);
  await expect(form.getByRole("group", { name: message("images_input_label"), exact: true })).toBeFocused();
  await generate.click();
  await expect(result).toHaveAttribute("data-finish", "whole", { timeout: patience.task });
  await expect(page).toHaveURL(/\?run=/);
  const tile = (place: number) => result.getByRole("button", { name: message("images_open_picture", { place, of: 4 }) });
  await expect(tile(4)).toBeVisible();
  await expect(result.getByText(message("images_run_ready", { count: 4 }))).toBeVisible();
  await expectNothingSerious(page, "four results");

  // Large, next to what it was made from, and as a file.
  await tile(2).click();
  const viewer = page.getByRole("dialog", { name: message("images_picture_of", { place: 2, of: 4 }) });
  await viewer.getByLabel(message("images_compare")).press("ArrowRight");
  const [download] = await Promise.all([page.waitForEvent("download"), viewer.getByRole("link", { name: "PNG" }).click()]);
  expect((await sharp(await download.path()).metadata()).format).toBe("png");
  await expectNothingSerious(page, "a result, large");

  // The result is the next input, of which only a part may change, marked by keys on the picture made larger.
  await viewer.getByRole("button", { name: message("images_as_input") }).click();
  await expect(viewer).toBeHidden();
  await form.getByText("1", { exact: true }).click();
  await expect(form.getByRole("radio", { name: "1", exact: true })).toBeChecked();
  await form.getByRole("button", { name: message("images_mask_part") }).click();
  const brush = form.getByRole("button", { name: message("images_brush_surface") });
  await brush.press("+");
  await expect(form.getByRole("group", { name: message("images_zoom") })).toContainText("150%");
  await brush.press("Shift+ArrowRight");
  await brush.press(" ");
  await expectNothingSerious(page, "a part is marked");
  await generate.click();
  const only = result.getByRole("button", { name: message("images_open_picture", { place: 1, of: 1 }) });
  await expect(only).toBeVisible({ timeout: patience.task });

  // Its steps are known, and what this one has changed is seen and said.
  await only.click();
  const step = page.getByRole("dialog");
  const steps = step.getByRole("region", { name: message("images_steps") });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  await step.getByRole("button", { name: message("images_view_difference") }).click();
  const rest = message("images_diff_share", { share: "%" }).split("%")[1] ?? "";
  await expect(step.getByRole("status").filter({ hasText: rest })).toBeVisible();
  await expectNothingSerious(page, "what changed");

  // Each step is made again in one press: the first with the upload, the second with its mask, which a reload keeps.
  await steps.getByRole("button", { name: message("images_step", { number: 1 }) }).click();
  await steps.getByRole("button", { name: message("images_step_redo") }).click();
  await expect(step).toBeHidden();
  const picture = form.getByRole("img", { name: message("images_input_label") });
  await expect(picture).toHaveJSProperty("naturalWidth", 400);
  await expect(brush).toBeHidden();
  await only.click();
  await steps.getByRole("button", { name: message("images_step_redo") }).click();
  await expect(brush).toBeVisible();
  await expect(picture).toHaveJSProperty("naturalWidth", 1024);
  await page.reload();
  await expect(brush).toBeVisible();
  await expect(form.getByRole("button", { name: message("images_undo") })).toBeEnabled();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture goes along with the form, and the page shows what comes out, to be downloaded", async ({
    page,
    signUp,
    picture,
    localized,
    language,
    message,
  }) => {
    await signUp();
    await page.goto(localized("/image/edit/instruct"));
    await page.locator('input[name="run.picture"]').setInputFiles(picture);
    await page.getByLabel(instruct?.fields[0]?.label[language] ?? "", { exact: true }).fill("Paint the circle green.");
    await page.getByRole("button", { name: message("run_generate"), exact: true }).click();
    await expect(page).toHaveURL(/\?run=/);
    // The page reloads automatically until the pictures are there.
    const result = page.getByRole("region", { name: message("result_title"), exact: true });
    await expect(result.getByRole("link", { name: "JPEG" })).toHaveCount(4, { timeout: patience.task });
    await expect(result.getByText(message("images_run_ready", { count: 4 }))).toBeVisible();
    // The picture is in the library now: the form works on it again without another upload.
    await page.getByRole("button", { name: message("run_generate"), exact: true }).click();
    await expect(result.getByRole("link", { name: "JPEG" })).toHaveCount(4, { timeout: patience.task });
  });
});
