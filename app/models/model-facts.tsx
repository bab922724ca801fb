import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import { Badge } from "#ui/primitives/badge.tsx";

type NamedModel = Pick<OfferedModel, "value" | "name" | "facts">;
type KnownModel = { name: string; facts: NonNullable<OfferedModel["facts"]> };

/** Who makes a model, with a badge of our own in place of a logo, its name, and in a word or two what it is for. */
export function ModelTitle({ name, facts: { provider, badge, tags } }: KnownModel) {
  const locale = getLocale();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex items-center gap-1.5 font-normal text-muted">
        <span aria-hidden className="grid size-5 place-items-center rounded-control border border-line font-mono text-xs">
          {badge}
        </span>
        {provider}
      </span>
      <span className="font-semibold">{name}</span>
      {tags.map((tag) => (
        <Badge key={tag.en} className="font-normal">
          {tag[locale]}
        </Badge>
      ))}
    </span>
  );
}

/** What is known of models that can be chosen by name, folded; nothing where nothing is. */
export function ModelGuide({ models, className }: { models: readonly NamedModel[]; className?: string }) {
  const known = models.flatMap(({ value, name, facts }) => (facts === null ? [] : [{ value, name, facts }]));
  if (known.length === 0) return null;
  const locale = getLocale();
  return (
    <details className={className}>
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.ask_compare_about()}</summary>
      <dl className="grid max-h-56 gap-3 overflow-y-auto pb-2">
        {known.map(({ value, name, facts }) => (
          <div key={value}>
            <dt>
              <ModelTitle name={name} facts={facts} />
            </dt>
            <dd className="text-muted">{facts.description[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
