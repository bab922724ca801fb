import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
import type { ExampleCard } from "../tool-cards.ts";

/** Filled forms that run with one press, each posted to its tool's own page, with what that takes. */
export function Examples({ examples }: { examples: (ExampleCard & { price: string })[] }) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="examples" className="mt-10 lg:mt-14">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 id="examples" className="text-lg">
          {m.home_examples()}
        </h2>
        <p className="text-xs text-muted">{m.home_examples_intro()}</p>
      </div>
      <ul className="grid gap-4 lg:grid-cols-3">
        {examples.map((example) => (
          <li key={example.slug}>
            <form
              method="post"
              action={localizePath(`/write/${example.slug}`, getLocale())}
              className="group/example card relative flex h-full flex-col gap-3 p-5 lift"
            >
              {example.inputs.map(([name, value]) => (
                <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
              ))}
              <h3 className="flex items-center gap-2.5 font-semibold">
                <ToolMark group={example.group} icon={example.icon} size="sm" />
                {example.name}
                <Badge className="ml-auto font-sans">{example.price}</Badge>
              </h3>
              <blockquote className="line-clamp-3 font-serif text-base leading-relaxed text-ink2 whitespace-pre-line">
                {example.excerpt}
              </blockquote>
              <button
                type="submit"
                className="mt-auto inline-flex min-h-8 items-center gap-1 self-end text-sm font-medium text-accent after:absolute after:inset-0 after:rounded-card"
              >
                {m.home_run_example()}
                <span className="sr-only">{example.name}</span>
                <Icon name="arrow-right" className="transition-transform group-hover/example:translate-x-0.5" />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
