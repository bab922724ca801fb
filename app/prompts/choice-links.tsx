import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "../shell/page-link.tsx";

type ChoiceLinksProps = { label: string; choices: { to: string; name: string; isChosen: boolean }[] };

/** One of a few views of a list, each an address of its own. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps) {
  return (
    <nav aria-label={label} className={segmentsClass}>
      {choices.map(({ to, name, isChosen }) => (
        <PageLink key={name} to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className={segmentClass}>
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
