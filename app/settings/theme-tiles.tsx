import { useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { themeInputName } from "#ui/patterns/theme-script.ts";
import { useShownTheme } from "#ui/patterns/use-shown-theme.ts";
import { OpenPart } from "./open-part.tsx";

/** The theme of this browser, as pages drawn small. The theme script answers, as it does for the switch in the menu. */
export function ThemeTiles() {
  const group = useRef<HTMLFieldSetElement>(null);
  useShownTheme(group);
  return (
    <div className="noscript:hidden">
      <OpenPart title={m.theme_legend()} id="theme" intro={m.settings_theme_intro()}>
        {/* The radio buttons of each switch are a group of their own; Enter on one sends a form of this method nowhere. */}
        <form method="dialog">
          <fieldset ref={group}>
            <legend className="sr-only">{m.theme_legend()}</legend>
            <div className="flex flex-wrap gap-3 sm:gap-4">
              <Tile value="system" name={m.theme_system()} />
              <Tile value="light" name={m.theme_light()} />
              <Tile value="dark" name={m.theme_dark()} />
            </div>
          </fieldset>
        </form>
      </OpenPart>
    </div>
  );
}

function Tile({ value, name }: { value: "system" | "light" | "dark"; name: string }) {
  return (
    <label className="relative grid cursor-pointer gap-2 text-sm">
      <input
        type="radio"
        name={themeInputName}
        value={value}
        defaultChecked={value === "system"}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="block overflow-hidden rounded-control ring-1 ring-line-2 peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent forced-colors:peer-checked:border-4">
        <svg viewBox="0 0 120 76" aria-hidden="true" className="block h-14.5 w-23 forced-color-adjust-none sm:h-23.5 sm:w-37">
          <g data-drawn={value === "dark" ? "dark" : "light"}>
            <Page />
          </g>
          {value === "system" ? (
            <g data-drawn="dark">
              <clipPath id="theme-half">
                <path d="M60 0h60v76H60z" />
              </clipPath>
              <g clipPath="url(#theme-half)">
                <Page />
              </g>
            </g>
          ) : null}
        </svg>
      </span>
      {name}
    </label>
  );
}

/** A page with a sheet on it and its seam. */
function Page() {
  return (
    <>
      <path d="M0 0h120v76H0z" className="fill-ground" />
      <path d="M12 18h46" strokeWidth="5" className="stroke-ink" />
      <path d="M12 30h96v30H12z" className="fill-surface stroke-line" />
      <path d="M22 40h74M22 48h48" strokeWidth="2.5" className="stroke-ink2" />
      <path d="M16 33v24" strokeWidth="2" strokeDasharray="4 3" className="stroke-accent" />
    </>
  );
}
