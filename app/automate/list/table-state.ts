import { isWaiting, type JobState, type JobView } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { BadgeTone } from "#ui/primitives/badge.tsx";

type Look = { words: () => string; tone: BadgeTone; icon: IconName };

const looks: Record<JobState, Look> = {
  draft: { words: m.automate_list_state_draft, tone: "plain", icon: "pen-line" },
  sampling: { words: m.automate_list_state_sampling, tone: "accent", icon: "hourglass" },
  ready: { words: m.automate_list_state_ready, tone: "accent", icon: "play" },
  running: { words: m.automate_list_state_running, tone: "accent", icon: "hourglass" },
  paused: { words: m.automate_list_state_paused, tone: "warn", icon: "pause" },
  done: { words: m.files_status_done, tone: "good", icon: "circle-check" },
  "done-with-errors": { words: m.automate_list_state_errors, tone: "warn", icon: "triangle-alert" },
  canceled: { words: m.files_status_canceled, tone: "plain", icon: "ban" },
  expired: { words: m.files_status_expired, tone: "plain", icon: "clock" },
};

const waiting: Look = { words: m.automate_list_state_night, tone: "accent", icon: "moon" };

/** What a table is at, in a word, a mark and a color. */
export function stateOf(table: Pick<JobView, "state" | "startsAt">): { words: string; tone: BadgeTone; icon: IconName } {
  const { words, tone, icon } = isWaiting(table) ? waiting : looks[table.state];
  return { words: words(), tone, icon };
}
