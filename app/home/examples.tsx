import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { ToolMark } from "../catalogue-views/tool-mark.tsx";
import type { ExampleCard } from "../tool-cards.ts";

/** Filled forms that run with one press, each posted to its tool's own page. */
export function Examples({ examples }: { examples: ExampleCard[] }) {
  if (examples.length === 0) return null;
  return (
    <Section title={m.home_examples()} intro={m.home_examples_intro()} className="mt-16">
      <ul className="grid gap-4 lg:grid-cols-3">
        {examples.map((example) => (
          <li key={example.slug}>
            <form
              method="post"
              action={localizePath(`/write/${example.slug}`, getLocale())}
              className="card flex h-full flex-col items-start p-4"
            >
              {example.inputs.map(([name, value]) => (
                <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
              ))}
              <h3 className="flex items-center gap-3 font-medium">
                <ToolMark group={example.group} icon={example.icon} />
                {example.name}
              </h3>
              <blockquote className="mt-3 mb-4 line-clamp-4 font-serif text-muted whitespace-pre-line">{example.excerpt}</blockquote>
              <Button type="submit" size="sm" className="mt-auto">
                <Icon name="play" />
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
