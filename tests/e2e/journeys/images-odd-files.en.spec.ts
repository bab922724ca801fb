import { patience } from "../../harness/patience.ts";
import { makeHostilePictures } from "../../services/hostile-pictures.ts";
import { picker } from "../device-pictures.ts";
import { expect, type MessageKey, test } from "../journey.ts";

test.use({ trace: "off" });
test.describe.configure({ timeout: patience.longTest });

/** Why a browser opens none of these; what is not named here is opened. */
const refusals: [RegExp, MessageKey][] = [
  [/^HEIC$/, "images_fault_heic"],
  [/65,500|2\^31|100 megapixels/, "images_fault_too_many_pixels"],
  [
    /cut short|^(?:SVG|HTML|TIFF|PDF|nothing|PNG of colour type 7|PNG with a palette colour type|WebP with a length)|just above the pixel/,
    "images_fault_not_a_picture",
  ],
];

test("each odd file is opened or refused with its sentence, whatever it is called", async ({ page, localized, message, pageErrors }) => {
  // What the browser says of a file that its own decoder gives up on.
  pageErrors.allow(/ERR_FILE|Failed to load resource/);
  await page.goto(localized("/images/free/resize"));
  const ends: [string, string][] = [];
  for (const { name, bytes } of await makeHostilePictures()) {
    await picker(page).setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(bytes) });
    const other = page.getByRole("button", { name: message("images_choose_other") });
    await expect(other).toBeVisible({ timeout: patience.task });
    const alert = page.getByRole("alert").filter({ hasText: /\S/ });
    ends.push([name, (await alert.count()) > 0 ? await alert.innerText() : "opened"]);
    await other.click();
  }
  const endOf = (name: string) => refusals.find(([pattern]) => pattern.test(name))?.[1];
  expect(ends).toEqual(
    ends.map(([name]) => {
      const key = endOf(name);
      return [name, key === undefined ? "opened" : message(key)];
    }),
  );
});
