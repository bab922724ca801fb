import { redirect } from "react-router";
import { getTranslatorSettings } from "#features/translation/settings/settings.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { requestContext } from "../../context.ts";
import { translateTarget } from "../../translate/pair/translate-target.ts";
import type { Route } from "./+types/last-pair.ts";

/** `/translate` redirects to the last pair, else to the one in the settings, else to the default of the language. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, user, locale } = context.get(requestContext);
  const account = user === null ? null : await getTranslatorSettings(services, user);
  return redirect(localizePath(translateTarget(request.headers.get("cookie") ?? "", account?.settings ?? null, locale), locale), 302);
}
