import { AppError, isAppError } from "#core/errors.ts";

const detail = "picture";

/** Makes the error for a file that is no whole JPEG, PNG or WebP. */
export const unsupportedPicture = (): AppError => new AppError("unsupported-file", detail);

/** Whether an error is about such a file, so that its sentence names the kinds of pictures that are taken. */
export const isPictureFault = (error: unknown): boolean =>
  isAppError(error) && error.code === "unsupported-file" && error.message === detail;
