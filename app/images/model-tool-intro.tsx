import { formatMilli, priceSentence } from "#features/runs/price-sentences.ts";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { localizePath } from "#i18n/locale-path.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { signInHref } from "../shell/sign-in-link.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import type { ModelToolPage, TextToolPage } from "./image-tool-view.ts";
import { ExamplePictures } from "./example-figure.tsx";

/** What a tool on a model costs and how it works, for everyone; it is used by who is signed in. */
export function ModelToolIntro({ tool, locale }: { tool: ModelToolPage | TextToolPage; locale: Locale }) {
  const { user } = useShell();
  const path = `/image/${tool.slug}`;
  return (
    <div className={tool.after === null ? "max-w-prose" : "grid items-start gap-8 lg:grid-cols-2"}>
      <div className="card p-5 sm:p-6">
        <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{m.images_price_title()}</h2>
        {tool.kind === "text" ? (
          <p className="mt-2 font-medium">{priceSentence(tool.price, locale)}</p>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {tool.models.map(({ id, name, milli, images }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span className="font-medium">{name}</span>
                <span className="tabular-nums">{m.images_price({ tokens: formatMilli(milli, locale), count: images })}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-muted">{tool.kind === "text" ? m.images_price_note_text() : m.images_price_note()}</p>
        <p className="mt-5">
          {user === null ? (
            <a href={signInHref(localizePath(path, locale))} className={buttonClass("primary")}>
              {m.images_sign_in_to_use()}
            </a>
          ) : (
            <PageLink to={path} className={buttonClass("primary")}>
              {m.images_use_tool()}
            </PageLink>
          )}
        </p>
      </div>
      <ExamplePictures before={tool.before} after={tool.after} />
    </div>
  );
}
