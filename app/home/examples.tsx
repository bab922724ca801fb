import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import type { ExampleCard } from "../tool-cards.ts";

/** Filled forms that run with one press, each posted to its tool's own page. */
export function Examples({ examples }: { examples: ExampleCard[] }) {
  if (examples.length === 0) return null;
  return (
    <Section title={m.home_examples()} intro={m.home_examples_intro()} className="mt-14">
      <ul className="grid gap-x-8 gap-y-8 lg:grid-cols-3">
        {examples.map((example) => (
          <li key={example.slug}>
            <form method="post" action={localizePath(`/write/${example.slug}`, getLocale())} className="flex h-full flex-col items-start">
              {example.inputs.map(([name, value]) => (
                <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
              ))}
              <h3 className="font-semibold">{example.name}</h3>
              <blockquote className="mt-2 mb-4 line-clamp-4 border-l-2 border-line pl-4 font-serif whitespace-pre-line">
                {example.excerpt}
              </blockquote>
              <Button type="submit" size="sm" className="mt-auto">
                {m.home_run_example()}
                <span className="sr-only">{example.name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
