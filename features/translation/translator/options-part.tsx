import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { domainNames, formalityNames } from "./option-names.ts";
import { domains, type GlossaryChoice, lineBreakModes, maxInstructionsLength, type OptionValues } from "./translator-choices.ts";

const lineBreakNames = { keep: m.translator_breaks_keep, join: m.translator_breaks_join, one: m.translator_breaks_one };

type OptionsPartProps = {
  values: OptionValues;
  /** Their names; each is identified by its position, from 0. */
  tones: readonly string[];
  /** Whether the target language distinguishes formal from informal address. */
  hasFormality: boolean;
  glossaries: readonly GlossaryChoice[];
  /** Called once they are on the page. */
  onReady(): void;
};

/** How to translate: address, tone, field, line breaks, instructions. */
export function OptionsPart({ values, tones, hasFormality, glossaries, onReady }: OptionsPartProps) {
  useEffect(onReady, [onReady]);
  const part = useRef<HTMLDetailsElement>(null);
  const listen = useCallback((onChange: () => void) => {
    const form = part.current?.closest("form");
    form?.addEventListener("input", onChange);
    return () => form?.removeEventListener("input", onChange);
  }, []);
  const chosen = useSyncExternalStore(
    listen,
    () => chosenWords(part.current),
    () => "",
  );
  return (
    <details ref={part} className="mb-3 xl:open:mb-4">
      <summary className="-ml-2 inline-flex min-h-9 max-w-full list-none items-center gap-2 rounded-control px-2 text-sm font-medium text-ink2 hover:bg-sunk hover:text-ink xl:absolute xl:top-1 xl:right-0 xl:max-w-72 pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" className="shrink-0" />
        <span className={chosen === "" ? "truncate" : "sr-only"}>{m.translator_options()}</span>
        {chosen === "" ? null : <span className="truncate">{chosen}</span>}
      </summary>
      <div className="mt-2 grid gap-4 card p-4 sm:grid-cols-2 lg:grid-cols-4">
        {hasFormality ? (
          <Select
            label={m.translator_formality()}
            name="formality"
            defaultValue={values.formality ?? ""}
            options={[
              { value: "", label: formalityNames.any() },
              { value: "formal", label: formalityNames.formal() },
              { value: "informal", label: formalityNames.informal() },
            ]}
          />
        ) : null}
        <Select
          label={m.translator_tone()}
          name="tone"
          defaultValue={values.tone ?? ""}
          options={tones.map((label, number) => ({ value: number === 0 ? "" : number, label }))}
        />
        <Select
          label={m.translator_domain()}
          name="domain"
          defaultValue={values.domain ?? ""}
          options={domains.map((domain) => ({ value: domain === "general" ? "" : domain, label: domainNames[domain]() }))}
        />
        <Select
          label={m.translator_breaks()}
          name="lineBreaks"
          defaultValue={values.lineBreaks ?? ""}
          options={lineBreakModes.map((mode) => ({ value: mode === "keep" ? "" : mode, label: lineBreakNames[mode]() }))}
        />
        {glossaries.length > 0 ? (
          <Select
            label={m.translator_glossary()}
            name="glossaryId"
            defaultValue={values.glossaryId ?? ""}
            options={[
              { value: "", label: m.translator_glossary_none() },
              ...glossaries.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
        <TextField
          label={m.translator_instructions()}
          help={m.translator_instructions_help()}
          name="instructions"
          defaultValue={values.instructions ?? ""}
          maxLength={maxInstructionsLength}
          className="sm:col-span-2 lg:col-span-4"
        />
      </div>
    </details>
  );
}

/** What differs from how a text is translated otherwise, in the words of the fields. */
function chosenWords(part: HTMLElement | null): string {
  const selects = [...(part?.querySelectorAll("select") ?? [])];
  const words = selects.flatMap(({ value, selectedOptions }) => (value === "" ? [] : (selectedOptions[0]?.text ?? [])));
  const hasInstructions = (part?.querySelector("input")?.value.trim() ?? "") !== "";
  return [...words, ...(hasInstructions ? [m.translator_instructions()] : [])].join(" · ");
}
