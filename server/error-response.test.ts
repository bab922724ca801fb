import { expect, it } from "vitest";
import { AppError } from "#core/errors.ts";
import { unusableFile } from "#formats/segments/file-fault.ts";
import { createLog } from "#platform/log/log.server.ts";
import { unsupportedPicture } from "#platform/pictures/picture-fault.ts";
import { errorResponse } from "./error-response.ts";

type Described = { error: { code: string; message: string; reason?: string; fields?: Record<string, string> } };

async function answerTo(error: AppError, acceptLanguage = "en"): Promise<[number, Described["error"]]> {
  const answer = errorResponse(error, { requestId: "1", path: "/api/images/inputs", accept: null, acceptLanguage }, createLog("silent"));
  return [answer.status, ((await answer.json()) as Described).error];
}

it("names the kinds of pictures that are taken where a file is none of them, and no other file", async () => {
  for (const language of ["en", "zh"])
    expect(await answerTo(unsupportedPicture(), language)).toEqual([
      415,
      expect.objectContaining({ code: "unsupported-file", message: expect.stringMatching(/JPEG.+PNG.+WebP/) as string }),
    ]);
  const others = [new AppError("unsupported-file", "a page accepts only forms"), unusableFile("broken"), new AppError("heic-picture")];
  for (const error of others) expect((await answerTo(error))[1].message).not.toContain("WebP");
});

it("names the bound of a number, and the character that cannot be stored", async () => {
  const error = new AppError("invalid-input", "body", {
    fields: { limit: "too-small", note: "wrong-type" },
    limits: { limit: 0 },
    hidden: { note: { codePoint: "U+0000", after: "so far" } },
  });
  expect((await answerTo(error))[1].fields).toEqual({
    limit: "Enter 0 or more.",
    note: "There’s an invisible character (U+0000) after “so far”. Delete it and try again.",
  });
});
