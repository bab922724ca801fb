import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { densities, type Density } from "./use-density.ts";

const names: Record<Density, () => string> = { comfortable: m.file_editor_comfortable, compact: m.file_editor_compact };
const icons: Record<Density, IconName> = { comfortable: "rows-2", compact: "rows-3" };

/** How close the rows are. */
export function DensitySwitch({ density, onDensity }: { density: Density; onDensity(density: Density): void }) {
  return (
    <fieldset className={`${segmentsClass} noscript:hidden`}>
      <legend className="sr-only">{m.file_editor_density()}</legend>
      {densities.map((one) => (
        <label key={one} title={names[one]()} className={`${segmentClass} relative`}>
          <input
            type="radio"
            name="density"
            checked={one === density}
            aria-label={names[one]()}
            onChange={() => onDensity(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Icon name={icons[one]} />
        </label>
      ))}
    </fieldset>
  );
}
