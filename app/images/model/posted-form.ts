import type { InputPicture } from "./picture-input.ts";
import type { RunChoice } from "./run-options.tsx";

/** Name under which a form that is posted without JavaScript says which picture of the library it works on. */
export const inputName = "run.input";

/** The form of an image tool that was posted without JavaScript and came back. */
export type PostedImageForm = {
  fields: Record<string, unknown>;
  choice: RunChoice;
  errors: Record<string, string>;
  refusal: string | null;
  input: InputPicture | null;
};
