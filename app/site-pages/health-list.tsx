import type { SiteHealth } from "#features/pages/read-health.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { StatusDot } from "#ui/primitives/status-dot.tsx";

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
    <dl className="card my-6 divide-y divide-line px-5 font-sans text-base">
      {lines.map(({ name, isWell, found }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <dt className="w-32 font-medium">{name}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={isWell ? "good" : "bad"}>
              <StatusDot />
              {isWell ? m.page_health_well() : m.page_health_unwell()}
            </Badge>
            {found}
          </dd>
        </div>
      ))}
    </dl>
  );
}
