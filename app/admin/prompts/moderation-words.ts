import type { QueuedPrompt } from "#features/prompts/publishing/moderation-queries.server.ts";
import type { ReportReason } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { BadgeTone } from "#ui/primitives/badge.tsx";

export const moderationWords: Record<QueuedPrompt["moderation"], { words: () => string; tone: BadgeTone }> = {
  none: { words: m.admin_prompt_state_new, tone: "plain" },
  pending: { words: m.admin_prompt_state_reported, tone: "warn" },
  ok: { words: m.admin_prompt_state_ok, tone: "good" },
  removed: { words: m.admin_prompt_state_removed, tone: "bad" },
};

export const reportWords: Record<ReportReason, () => string> = {
  spam: m.admin_prompt_reason_spam,
  harmful: m.admin_prompt_reason_harmful,
  copied: m.admin_prompt_reason_copied,
  broken: m.admin_prompt_reason_broken,
  other: m.admin_prompt_reason_other,
};
