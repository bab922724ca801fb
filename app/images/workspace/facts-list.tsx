import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { PictureFacts } from "../engine/picture-facts.ts";

/** What the file tells besides its picture; the result no longer does. */
export function FactsList({ facts, locale }: { facts: PictureFacts; locale: Locale }) {
  const told = factsTold(facts, locale);
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="picture-facts" className="mt-6 rounded-card bg-sunk p-4">
      <h2 id="picture-facts" className="font-sans text-sm font-semibold">
        {m.images_facts()}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {told.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{m.images_facts_gone()}</p>
    </section>
  );
}

function factsTold({ place, takenAt, camera, lens, software, artist, count }: PictureFacts, locale: Locale): [string, string][] {
  const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const rows: [string, string | undefined][] = [
    [m.images_fact_place(), place && `${degrees.format(place.latitude)}°, ${degrees.format(place.longitude)}°`],
    [m.images_fact_time(), takenAt?.replace("T", " ")],
    [m.images_fact_camera(), camera],
    [m.images_fact_lens(), lens],
    [m.images_fact_software(), software],
    [m.images_fact_artist(), artist],
  ];
  const told = rows.filter((row): row is [string, string] => row[1] !== undefined);
  const others = count - told.length;
  return others <= 0 ? told : [...told, [m.images_fact_others(), new Intl.NumberFormat(locale).format(others)]];
}
