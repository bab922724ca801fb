import type { Finish } from "#core/finish.ts";
import { finishSentence } from "#features/runs/finish-sentences.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { RunState } from "#features/runs/run-state.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { countImages } from "./image-tiles.ts";

/** How far a run is, in a few words; said politely whenever it changes. */
export function progressSentence(state: Pick<RunState, "phase" | "isStopping" | "images" | "place">): string {
  const { phase, isStopping, images, place } = state;
  const { total, ready } = countImages(images);
  if (phase === "idle" || phase === "lost") return "";
  if (phase === "done") return ready === 0 ? m.images_run_none() : m.images_run_ready({ count: ready });
  if (isStopping) return m.run_stopping();
  if (phase === "starting") return m.run_starting();
  if (place !== null && place > 0) return m.images_run_queue({ count: place });
  return ready === 0 ? m.images_run_painting({ count: total }) : m.images_run_so_far({ ready, total });
}

/** What became of the pictures that did not come. */
export type Shortfall = { sentence: string; missing: number; isBad: boolean };

/** What to say about a finished run that has not made all of its pictures, and what it cost; null for one that has. */
export function shortfallOf(run: Pick<RunView, "images" | "finish" | "failure" | "receipt">, locale: string): Shortfall | null {
  const { total, ready } = countImages(run.images);
  const missing = total - ready;
  if (missing === 0) return null;
  if (ready === 0) return { sentence: wholeFailure(run), missing, isBad: run.finish !== "stopped" };
  const charged = run.receipt?.chargedMilli ?? 0;
  const cost = charged > 0 ? m.images_run_charged_rest({ tokens: formatMilli(charged, locale) }) : m.images_run_not_charged();
  return { sentence: m.images_run_partial({ missing, total, cost }), missing, isBad: false };
}

/** A stopped run without any picture costs nothing, and there is no part that was received. */
function wholeFailure({ finish, failure }: Pick<RunView, "finish" | "failure">): string {
  if (finish === "stopped") return m.images_run_stopped({ cost: m.images_run_not_charged() });
  if (failure === "restarted" && finish !== "blocked") return m.run_failed_note({ reason: m.images_failure_restarted() });
  return finishSentence(finish ?? "failed", failure) ?? m.images_run_none();
}

const missingWords: Partial<Record<Finish, () => string>> = {
  blocked: m.run_finish_blocked,
  stopped: m.run_finish_stopped,
};

/** Why a picture has not come, in a word. */
export const missingWord = (finish: Finish): string => (missingWords[finish] ?? m.run_finish_failed)();
