import { idPattern } from "#core/ids.ts";
import type { MovedFiles } from "#platform/storage/own-files.ts";

/**
 * In the public bucket with everything else that represents someone or something on a page; the route shows them to their owner and to
 * admins.
 */
export const avatarFiles: MovedFiles = { prefix: "assets/avatars/", former: "avatars/", names: new RegExp(`^${idPattern}\\.webp$`) };
