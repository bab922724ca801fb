import { reportInConsole } from "./report-in-console.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { consoleMessages } from "./shell-constants.ts";

type Payload = { data: Record<string, unknown> };

/**
 * Whether navigation, product name or demo notice have changed since the page was loaded: they are asked for once a
 * document only. The start page's payload holds them for every page of the language.
 *
 * @param shown what the page has
 */
export async function isShellDataOld(
  shown: unknown,
  build: string,
  getJson: <Answer>(path: string) => Promise<Answer>,
  report: (message: string) => void = reportInConsole,
): Promise<boolean> {
  const home = localizePath("/", getLocale()).replace(/\/$/, "");
  try {
    const { data } = await getJson<Payload>(`${home}/_payload.json?build=${encodeURIComponent(build)}`);
    return data["root"] !== undefined && JSON.stringify(data["root"]) !== JSON.stringify(shown);
  } catch {
    report(consoleMessages.payload);
    return false;
  }
}
