import type { Locale } from "#core/localized.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import type { ToolCard } from "../tool-cards.ts";

/** Tools as a list of plain links, for a page that holds no router. */
export function ToolCards({ tools, locale }: { tools: ToolCard[]; locale: Locale }) {
  return (
    <ul lang={languageTags[locale]}>
      {tools.map((tool) => (
        <li key={tool.slug}>
          <a href={localizePath(`/write/${tool.slug}`, locale)}>{tool.name}</a>
          <p>{tool.line}</p>
        </li>
      ))}
    </ul>
  );
}
