import { type ComponentProps, lazy } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { SignInLink } from "../shell/sign-in-link.tsx";
import type { FormPictures, ToolPicture as Picture } from "./tool-picture.tsx";

const loadPicture = async () => (await import("./tool-picture.tsx")).ToolPicture;
/** Only who is signed in needs it; the server has it at once, for pages without JavaScript. */
const ToolPicture = import.meta.env.SSR ? await loadPicture() : lazy(async () => ({ default: await loadPicture() }));

type PicturePartProps = { pictures: FormPictures | null } & Omit<ComponentProps<typeof Picture>, keyof FormPictures>;

/** Where a picture can be attached, or that an account can. */
export function PicturePart({ pictures, ...props }: PicturePartProps) {
  if (pictures !== null)
    // Without a boundary: in one, a change of the page before the code is here would take away a picture that was chosen.
    return <ToolPicture {...pictures} {...props} />;
  return (
    <p className="text-sm text-muted">
      {m.tool_picture_visitor()} <SignInLink className="text-accent underline underline-offset-4" />
    </p>
  );
}
