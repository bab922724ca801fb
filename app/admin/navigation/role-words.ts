import type { NavigationRole } from "#features/catalogue/navigation-content.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";

export const roleNames: Record<NavigationRole, () => string> = {
  visitor: m.admin_nav_role_visitor,
  user: m.admin_nav_role_user,
  premium: m.admin_nav_role_premium,
  admin: m.admin_nav_role_admin,
};

/** Who sees a link that is not for everyone. */
export const onlyFor = (roles: readonly NavigationRole[]): string =>
  m.admin_nav_only_for({ who: new Intl.ListFormat(languageTags[getLocale()]).format(roles.map((role) => roleNames[role]())) });
