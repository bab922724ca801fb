import { m } from "#i18n/paraglide/messages.js";
import { ThemeSwitch } from "#ui/patterns/theme-switch.tsx";

/** The switch of the theme with its words; it acts before the page is alive. */
export function ThemePart() {
  return <ThemeSwitch legend={m.theme_legend()} labels={{ system: m.theme_system(), light: m.theme_light(), dark: m.theme_dark() }} />;
}
