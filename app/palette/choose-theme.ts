import { readTheme, themeInputName } from "#ui/patterns/theme-script.ts";

/** Whether the page is dark now, by choice or as the system is. */
export function isDarkNow(): boolean {
  const theme = readTheme();
  return theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Chooses the colors like the switch at the foot of a page: the theme script listens to its inputs, including one created for this. */
export function chooseTheme(theme: "light" | "dark"): void {
  const shown = document.querySelector<HTMLInputElement>(`input[type=radio][name="${themeInputName}"][value="${theme}"]`);
  if (shown !== null) return shown.click();
  const input = Object.assign(document.createElement("input"), { type: "radio", name: themeInputName, value: theme, hidden: true });
  document.body.append(input);
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.remove();
}
