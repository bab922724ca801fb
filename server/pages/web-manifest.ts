import type { Locale } from "#core/localized.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What a browser needs to install the product (W3C Web App Manifest), one for each language. Colors are those of app.css. */
export function webManifest(appName: string, locale: Locale): Record<string, unknown> {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const start = localizePath("/", locale);
  return {
    id: start,
    name: appName,
    short_name: appName,
    description: m.home_description({}, { locale }),
    lang: languageTags[locale],
    dir: "ltr",
    start_url: start,
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
  };
}
