import { clsx } from "clsx";
import { PageLink } from "../shell/page-link.tsx";

type ChoiceLinksProps = { label: string; choices: { to: string; name: string; isChosen: boolean }[]; size?: "md" | "sm" };

/** One of a few views of a list, each an address of its own, in a row of joined links. */
export function ChoiceLinks({ label, choices, size = "md" }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className="flex">
      {choices.map(({ to, name, isChosen }) => (
        <PageLink
          key={name}
          to={to}
          preventScrollReset
          aria-current={isChosen ? "true" : undefined}
          className={clsx(
            "-ml-px inline-flex items-center border px-2.5 text-sm whitespace-nowrap first:ml-0 first:rounded-l-control last:rounded-r-control sm:px-3",
            size === "md" ? "min-h-11 sm:text-base" : "min-h-9",
            isChosen ? "relative border-ink bg-ink text-surface" : "border-edge hover:bg-wash",
          )}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
