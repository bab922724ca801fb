import { Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../primitives/icon.tsx";
import { readTheme, themeInputName } from "./theme-script.ts";

const choices = [
  { value: "system", icon: Monitor },
  { value: "light", icon: Sun },
  { value: "dark", icon: Moon },
] as const;

type ThemeSwitchProps = { legend: string; labels: Record<(typeof choices)[number]["value"], string> };

/** System, light or dark. The inline theme script does the work, so that the switch acts before the page is alive. */
export function ThemeSwitch({ legend, labels }: ThemeSwitchProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const input = group.current?.querySelector<HTMLInputElement>(`input[value="${readTheme()}"]`);
    if (input) input.checked = true;
  }, []);
  return (
    <fieldset ref={group} className="flex">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, icon }) => (
        <label
          key={value}
          className="flex min-h-9 cursor-pointer items-center gap-1.5 border border-r-0 border-line px-2.5 text-sm text-muted first-of-type:rounded-l-control last-of-type:rounded-r-control last-of-type:border-r has-checked:bg-wash has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name={themeInputName} value={value} defaultChecked={value === "system"} className="sr-only" />
          <Icon of={icon} />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  );
}
