import type { SiteHealth } from "#features/pages/read-health.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";

/** How the site is right now, in plain words and without anything that only its operator should know. */
export function HealthList({ health: { isDatabaseWell, engine } }: { health: SiteHealth }) {
  const lines = [
    { name: m.page_health_site(), isWell: true, found: m.page_health_site_up() },
    {
      name: m.page_health_database(),
      isWell: isDatabaseWell,
      found: isDatabaseWell ? m.page_health_database_up() : m.page_health_database_down(),
    },
    { name: m.page_health_engine(), isWell: true, found: engine === "demo" ? m.page_health_engine_demo() : m.page_health_engine_set() },
  ];
  return (
    <dl className="my-4 border-y border-line">
      {lines.map(({ name, isWell, found }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
          <dt className="w-32 font-semibold">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <Badge tone={isWell ? "good" : "bad"}>{isWell ? m.page_health_well() : m.page_health_unwell()}</Badge>
            {found}
          </dd>
        </div>
      ))}
    </dl>
  );
}
