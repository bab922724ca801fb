import type { ComponentProps } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { SignInLink } from "../shell/sign-in-link.tsx";
import { ToolPicture } from "./tool-picture.tsx";

/** Where a picture can be attached, or that an account can. */
export function PicturePart({
  pictures,
  ...props
}: { pictures: Pick<ComponentProps<typeof ToolPicture>, "limits" | "initial"> | null } & Omit<
  ComponentProps<typeof ToolPicture>,
  "limits" | "initial"
>) {
  if (pictures !== null) return <ToolPicture {...pictures} {...props} />;
  return (
    <p className="text-sm text-muted">
      {m.tool_picture_visitor()} <SignInLink className="text-accent underline underline-offset-4" />
    </p>
  );
}
