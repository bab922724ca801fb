import { type ChangeEvent, type ReactNode, useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { toLanguageOption } from "./drawn-options.ts";
import { autoDetect, type LanguageChoice, type LanguagePair } from "./translator-choices.ts";

type LanguageBarProps = {
  languages: readonly LanguageChoice[];
  pair: LanguagePair;
  /** Recently used codes, newest first. */
  recent: readonly string[];
  /** The name of the detected language, if the source isn't chosen. */
  detected: string | null;
  /** False while the source is unknown. */
  canSwap: boolean;
  onPair(pair: LanguagePair): void;
  onSwap(): void;
};

/** From, swap, to; on the narrowest screens in two lines, so that no name is cut. Native selects: they search by typing, work on phones and without JavaScript. */
export function LanguageBar({ languages, pair, recent, detected, canSwap, onPair, onSwap }: LanguageBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center border-b border-line max-[22rem]:grid-cols-[minmax(0,1fr)_auto] max-[22rem]:*:last:col-span-full max-[22rem]:*:last:border-t max-[22rem]:*:last:border-line">
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
        <Icon name="arrow-left-right" />
      </Button>
      <LanguageSelect
        name="to"
        label={m.translator_to()}
        value={pair.to}
        first={null}
        {...{ languages, recent }}
        onChange={(to) => onPair({ ...pair, to })}
      >
        <RecentChips languages={languages} recent={recent} current={pair.to} onChoose={(to) => onPair({ ...pair, to })} />
      </LanguageSelect>
    </div>
  );
}

type LanguageSelectProps = Pick<LanguageBarProps, "languages" | "recent"> & {
  name: "from" | "to";
  label: string;
  value: string;
  /** The label for detection; null if a language must be chosen. */
  first: string | null;
  onChange(code: string): void;
  /** Shown next to it. */
  children?: ReactNode;
};

function LanguageSelect({ name, label, value, first, languages, recent, onChange, children }: LanguageSelectProps) {
  const id = useId();
  const used = recent.flatMap((code) => languages.find((language) => language.code === code) ?? []);
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {/* A new value from outside creates a new control: until then people's choice in it is theirs. */}
      <select
        key={value}
        id={id}
        name={name}
        // A value the browser restores from an earlier visit isn't what the URL says.
        autoComplete="off"
        defaultValue={value}
        onChange={handleChange}
        className="field-sizing-content h-12 max-w-full truncate rounded-control bg-transparent px-2 font-medium sm:px-4 text-ink hover:text-accent"
      >
        {first === null ? null : <option value={autoDetect}>{first}</option>}
        {used.length > 0 ? <optgroup label={m.translator_recent()}>{used.map(toOption)}</optgroup> : null}
        <optgroup label={m.translator_all_languages()}>{languages.map(toOption)}</optgroup>
      </select>
      {children}
    </div>
  );
}

const mostChips = 3;

/** Recent target languages, one press away if there is room. */
function RecentChips({
  languages,
  recent,
  current,
  onChoose,
}: Pick<LanguageBarProps, "languages" | "recent"> & { current: string; onChoose(code: string): void }) {
  const others = recent.filter((code) => code !== current).flatMap((code) => languages.find((language) => language.code === code) ?? []);
  return others.slice(0, mostChips).map(({ code, name }) => (
    <Button key={code} variant="quiet" size="sm" onClick={() => onChoose(code)} className="px-2 text-muted max-xl:hidden">
      {name}
    </Button>
  ));
}

function toOption(language: LanguageChoice) {
  const option = toLanguageOption(language);
  return <option key={option.value} {...option} />;
}
