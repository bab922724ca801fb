import { m } from "#i18n/paraglide/messages.js";

/** How often texts of a tool were rated good, and how often bad. */
export function Ratings({ up, down }: { up: number; down: number }) {
  if (up + down === 0) return "–";
  return <span role="img" className="whitespace-nowrap" aria-label={m.admin_tools_thumbs_words({ up, down })}>{`+${up} −${down}`}</span>;
}
