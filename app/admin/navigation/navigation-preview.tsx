import { navigationRoles } from "#features/catalogue/navigation-content.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Section } from "#ui/patterns/section.tsx";
import { FooterLinks, RoomLinks } from "../../shell/menu-list.tsx";
import { ViewChoice, ViewChoices } from "../items/view-choices.tsx";
import type { NavigationPage } from "./navigation-page.server.ts";
import { roleNames } from "./role-words.ts";

/** Header and footer as they will look once all changes are published, in both languages. */
export function NavigationPreview({ preview: { as, sites } }: Pick<NavigationPage, "preview">) {
  return (
    <Section isSmall title={m.admin_nav_preview()} intro={m.admin_nav_preview_intro()} className="mt-12">
      <ViewChoices label={m.admin_nav_preview_as()}>
        {navigationRoles.map((role) => (
          <ViewChoice key={role} to={`/admin/navigations?as=${role}`} isChosen={role === as}>
            {roleNames[role]()}
          </ViewChoice>
        ))}
      </ViewChoices>
      {sites.map(({ locale, header, footer }) => {
        const language = locale === "en" ? m.admin_language_en() : m.admin_language_zh();
        return (
          <div key={locale} lang={languageTags[locale]} className="mb-6 card p-4">
            <RoomLinks items={header} label={m.admin_nav_preview_header({ language })} />
            <div className="mt-4 border-t border-line pt-2 text-sm">
              <FooterLinks items={footer} label={m.admin_nav_preview_footer({ language })} />
              {header.length + footer.length === 0 ? <p className="text-muted">{m.admin_nav_preview_empty()}</p> : null}
            </div>
          </div>
        );
      })}
    </Section>
  );
}
