import { type RefObject, useEffect, useRef } from "react";
import { segmentClass, segmentsClass } from "../primitives/segment-class.ts";
import { Icon } from "../primitives/icon.tsx";
import { readTheme, themeInputName } from "./theme-script.ts";

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

/** Ticks what is in effect among the radio buttons of a switch: a page may have a second one, in a menu. */
export function useShownTheme(group: RefObject<HTMLFieldSetElement | null>): void {
  useEffect(() => {
    const show = () => {
      const input = group.current?.querySelector<HTMLInputElement>(`input[value="${readTheme()}"]`);
      if (input) input.checked = true;
    };
    show();
    addEventListener("change", show);
    return () => removeEventListener("change", show);
  }, [group]);
}
