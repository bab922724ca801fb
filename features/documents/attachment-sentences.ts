import { m } from "#i18n/paraglide/messages.js";
import { attachmentQuota, type PictureLimits } from "./attachment-limits.ts";

const bytesInMegabyte = 2 ** 20;

/** The limits for pictures, shown before one is chosen. */
export const limitSentence = (limits: PictureLimits): string => m.attach_limits(shownLimits(limits));

/** Why a picture wasn't attached, and what to do. */
export function refusalSentence(code: string, limits: PictureLimits): string {
  switch (code) {
    case "too-large":
      return m.attach_too_large(shownLimits(limits));
    case "unsupported-file":
      return m.attach_unsupported();
    case "heic-picture":
      return m.attach_heic();
    case "limit-reached":
      return m.attach_full({ count: attachmentQuota.count, megabytes: attachmentQuota.bytes / bytesInMegabyte });
    case "rate-limited":
      return m.error_rate_limited();
    case "sign-in-required":
    case "signed-out":
      return m.attach_sign_in_again();
    case "network":
      return m.error_network();
    case "unavailable":
      return m.error_unavailable();
    default:
      return m.error_internal();
  }
}

const shownLimits = ({ imageBytes, megapixels }: PictureLimits) => ({ megabytes: Math.floor(imageBytes / bytesInMegabyte), megapixels });
