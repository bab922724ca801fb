import { useRef } from "react";
import { segmentClass, segmentsClass } from "../primitives/segment-class.ts";
import { Icon } from "../primitives/icon.tsx";
import { themeInputName } from "./theme-script.ts";
import { useShownTheme } from "./use-shown-theme.ts";

const choices = [
  { value: "system", icon: "monitor" },
  { value: "light", icon: "sun" },
  { value: "dark", icon: "moon" },
] as const;

type ThemeSwitchProps = { legend: string; labels: Record<(typeof choices)[number]["value"], string> };

/** System, light or dark. The inline theme script does the work, so that the switch acts before the page is alive. */
export function ThemeSwitch({ legend, labels }: ThemeSwitchProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useShownTheme(group);
  return (
    // The radio buttons of each switch are a group of their own.
    <form>
      <fieldset ref={group} className={segmentsClass}>
        <legend className="sr-only">{legend}</legend>
        {choices.map(({ value, icon }) => (
          <label key={value} className={segmentClass}>
            <input type="radio" name={themeInputName} value={value} defaultChecked={value === "system"} className="sr-only" />
            <Icon name={icon} />
            {labels[value]}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
