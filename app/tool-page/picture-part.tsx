import { type ComponentProps, lazy, Suspense } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { SignInLink } from "../shell/sign-in-link.tsx";
import type { ToolPicture as Picture } from "./tool-picture.tsx";

const loadPicture = async () => (await import("./tool-picture.tsx")).ToolPicture;
/** Only who is signed in needs it; the server has it at once, for pages without script. */
const ToolPicture = import.meta.env.SSR ? await loadPicture() : lazy(async () => ({ default: await loadPicture() }));

/** Where a picture can be attached, or that an account can. */
export function PicturePart({
  pictures,
  ...props
}: { pictures: Pick<ComponentProps<typeof Picture>, "limits" | "initial"> | null } & Omit<
  ComponentProps<typeof Picture>,
  "limits" | "initial"
>) {
  if (pictures !== null)
    return (
      <Suspense>
        <ToolPicture {...pictures} {...props} />
      </Suspense>
    );
  return (
    <p className="text-sm text-muted">
      {m.tool_picture_visitor()} <SignInLink className="text-accent underline underline-offset-4" />
    </p>
  );
}
