import { isAppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { photoOf } from "#features/catalogue/tool-content-fields.ts";
import { exampleRoles } from "#features/catalogue/tool-photo.ts";
import type { PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import { saveToolPicture } from "#features/catalogue/tool-pictures.server.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import type { RequestContext } from "../../context.ts";

type PostedPictures = { page: RequestContext; admin: SignedInUser; id: string; form: FormData };

/** Keeps the files that came with an image tool's form and puts them into its content; one that is refused is a fault beside its control. */
export async function withUploads({ page, admin, id, form }: PostedPictures, content: ToolContent) {
  let photo = photoOf(content);
  const faults: ItemFault[] = [];
  for (const role of exampleRoles) {
    const file = form.get(`picture.${role}`);
    if (photo === null || !(file instanceof File) || file.size === 0) continue;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kept = await saveToolPicture(page.services, admin, { toolId: Number(id), role, bytes });
      photo = { ...photo, [role]: { ...photo[role], id: kept.id } };
    } catch (error) {
      if (!isAppError(error) || error.code === "not-found") throw error;
      faults.push({ path: `photo.${role}`, code: `picture-${error.code}` });
    }
  }
  const changed: ToolContent = photo === null ? content : ({ ...content, photo } as PhotoToolContent);
  return { content: changed, faults };
}
