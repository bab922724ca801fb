import { clsx } from "clsx";
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

/** From, swap, to; on phones in two lines where the names are long, so that none is cut. Native selects: they search by typing, work on phones and without JavaScript. */
export function LanguageBar({ languages, pair, recent, detected, canSwap, onPair, onSwap }: LanguageBarProps) {
  return (
    <div
      className={clsx(
        "mb-1 flex flex-wrap items-center gap-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-3",
        // Once a language is detected, its name is longer: nothing moves while someone types.
        pair.from === autoDetect && "max-sm:*:last:basis-full",
      )}
    >
      <LanguageSelect
        name="from"
        label={m.translator_from()}
        value={pair.from}
        first={detected === null ? m.translator_detect() : m.translator_detected({ language: detected })}
        {...{ languages, recent }}
        onChange={(from) => onPair({ ...pair, from })}
      >
        <RecentChips
          side={m.translator_from()}
          most={2}
          languages={languages}
          recent={recent}
          current={pair.from}
          onChoose={(from) => onPair({ ...pair, from })}
        />
      </LanguageSelect>
      <Button
        size="sm"
        onClick={onSwap}
        aria-disabled={!canSwap}
        aria-label={m.translator_swap()}
        title={m.translator_swap()}
        className="size-9 rounded-full px-0 pointer-coarse:size-10"
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
        <RecentChips
          side={m.translator_to()}
          most={1}
          languages={languages}
          recent={recent}
          current={pair.to}
          onChoose={(to) => onPair({ ...pair, to })}
        />
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
    // The options are at the end of the bar where it is wide enough.
    <div className="flex min-w-0 items-center gap-1 xl:last:pr-74">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="-ml-2 grid min-w-0 grid-cols-[minmax(0,auto)] items-center">
        {/* A new value from outside creates a new control: until then people's choice in it is theirs. */}
        <select
          key={value}
          id={id}
          name={name}
          data-paper
          // A value the browser restores from an earlier visit isn't what the URL says.
          autoComplete="off"
          defaultValue={value}
          onChange={handleChange}
          className="col-start-1 row-start-1 field-sizing-content h-11 max-w-full truncate appearance-none rounded-control bg-transparent pr-8 pl-2 font-display text-lg font-medium hover:bg-sunk max-sm:text-md"
        >
          {first === null ? null : <option value={autoDetect}>{first}</option>}
          {used.length > 0 ? <optgroup label={m.translator_recent()}>{used.map(toOption)}</optgroup> : null}
          <optgroup label={m.translator_all_languages()}>{languages.map(toOption)}</optgroup>
        </select>
        <Icon name="chevron-down" className="pointer-events-none col-start-1 row-start-1 mr-2 justify-self-end text-base print:hidden" />
      </span>
      {children}
    </div>
  );
}

/** Recent languages by their own names, one press away if there is room. */
function RecentChips({
  side,
  most,
  languages,
  recent,
  current,
  onChoose,
}: Pick<LanguageBarProps, "languages" | "recent"> & { side: string; most: number; current: string; onChoose(code: string): void }) {
  const others = recent.filter((code) => code !== current).flatMap((code) => languages.find((language) => language.code === code) ?? []);
  return others.slice(0, most).map(({ code, nativeName }) => (
    <Button
      key={code}
      size="xs"
      aria-label={`${side} ${nativeName}`}
      onClick={() => onChoose(code)}
      className="rounded-full font-normal max-xl:hidden"
    >
      <span lang={code}>{nativeName}</span>
    </Button>
  ));
}

function toOption(language: LanguageChoice) {
  const option = toLanguageOption(language);
  return <option key={option.value} {...option} />;
}
