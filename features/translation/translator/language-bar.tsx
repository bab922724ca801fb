import { ArrowLeftRight } from "lucide-react";
import { type ChangeEvent, useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { controlClass } from "#ui/primitives/field.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { toLanguageOption } from "./drawn-options.ts";
import { autoDetect, type LanguageChoice, type LanguagePair } from "./translator-choices.ts";

type LanguageBarProps = {
  languages: readonly LanguageChoice[];
  pair: LanguagePair;
  /** Codes used last, the newest first. */
  recent: readonly string[];
  /** The name of what was found out, where the source is not chosen. */
  detected: string | null;
  /** False while the source is unknown. */
  canSwap: boolean;
  onPair(pair: LanguagePair): void;
  onSwap(): void;
};

/** From, swap, to. The platform's own selects: they search by typing, work on phones and without script. */
export function LanguageBar({ languages, pair, recent, detected, canSwap, onPair, onSwap }: LanguageBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-1 sm:gap-2">
      <LanguageSelect
        name="from"
        label={m.translator_from()}
        value={pair.from}
        first={detected === null ? m.translator_detect() : m.translator_detected({ language: detected })}
        {...{ languages, recent }}
        onChange={(from) => onPair({ ...pair, from })}
      />
      <Button
        variant="quiet"
        onClick={onSwap}
        aria-disabled={!canSwap}
        aria-label={m.translator_swap()}
        title={m.translator_swap()}
        className="px-2 sm:px-3"
      >
        <Icon of={ArrowLeftRight} />
      </Button>
      <LanguageSelect
        name="to"
        label={m.translator_to()}
        value={pair.to}
        first={null}
        {...{ languages, recent }}
        onChange={(to) => onPair({ ...pair, to })}
      />
    </div>
  );
}

type LanguageSelectProps = Pick<LanguageBarProps, "languages" | "recent"> & {
  name: "from" | "to";
  label: string;
  value: string;
  /** What finding out is called; null where a language has to be chosen. */
  first: string | null;
  onChange(code: string): void;
};

function LanguageSelect({ name, label, value, first, languages, recent, onChange }: LanguageSelectProps) {
  const id = useId();
  const used = recent.flatMap((code) => languages.find((language) => language.code === code) ?? []);
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {/* A new value from outside makes a new control: what people choose in it is theirs until then. */}
      <select
        key={value}
        id={id}
        name={name}
        // What a browser brings back from before is not what the address says.
        autoComplete="off"
        defaultValue={value}
        onChange={handleChange}
        className={`${controlClass} h-11 truncate px-2 pr-6 font-semibold sm:px-3 sm:pr-8`}
      >
        {first === null ? null : <option value={autoDetect}>{first}</option>}
        {used.length > 0 ? <optgroup label={m.translator_recent()}>{used.map(toOption)}</optgroup> : null}
        <optgroup label={m.translator_all_languages()}>{languages.map(toOption)}</optgroup>
      </select>
    </div>
  );
}

function toOption(language: LanguageChoice) {
  const option = toLanguageOption(language);
  return <option key={option.value} {...option} />;
}
