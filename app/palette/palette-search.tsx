import { type FormEvent, type KeyboardEvent, useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Kbd } from "#ui/primitives/kbd.tsx";
import { optionId, PaletteList } from "./palette-list.tsx";
import { usePalette } from "./use-palette.ts";

type PaletteSearchProps = { onClose(): void; onShowShortcuts(): void };

/** The field with what is found below it: a combobox whose list stays open (ARIA APG, "Combobox Pattern"). */
export function PaletteSearch({ onClose, onShowShortcuts }: PaletteSearchProps) {
  const listId = useId();
  const palette = usePalette(onClose, onShowShortcuts);
  const { groups, active, count } = palette;

  const handleInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    // Letters that an input method still composes are not what is looked for.
    if (!(nativeEvent as InputEvent).isComposing) palette.search(currentTarget.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const act = actOf(event, palette, onClose);
    if (act === null) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="flex max-h-[min(34rem,80dvh)] flex-col">
      <div className="flex items-center gap-2 border-b border-line p-2 pl-4">
        <Icon name="search" className="text-lg text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={m.palette_input()}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          placeholder={m.palette_placeholder()}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={handleInput}
          onCompositionEnd={(event) => palette.search(event.currentTarget.value)}
          onKeyDown={handleKey}
          className="h-11 min-w-0 grow rounded-control bg-transparent px-2 text-md focus-visible:outline-hidden placeholder:text-muted"
        />
        <Button variant="quiet" size="sm" onClick={onClose} aria-label={m.palette_close()} className="text-muted">
          <span className="sm:pointer-fine:hidden">{m.shell_close()}</span>
          <span className="hidden sm:pointer-fine:inline">
            <Kbd>Esc</Kbd>
          </span>
        </Button>
      </div>
      <PaletteList id={listId} groups={groups} active={active} onPoint={palette.point} />
      {palette.isNothing ? <p className="px-4 pb-3 text-sm text-muted">{m.palette_none({ query: palette.query })}</p> : null}
      {palette.hasFailed ? <p className="px-4 pb-3 text-sm text-warn">{m.palette_failed()}</p> : null}
      <p role="status" className="sr-only">
        {palette.hasFailed ? m.palette_failed() : palette.isCurrent ? m.palette_found({ count }) : ""}
      </p>
      <p className="flex gap-4 border-t border-line bg-ground px-4 py-2 text-2xs font-medium text-muted max-sm:hidden">
        <KeyHint keys={["↑", "↓"]}>{m.palette_key_move()}</KeyHint>
        <KeyHint keys={["↵"]}>{m.palette_key_open()}</KeyHint>
      </p>
    </div>
  );
}

function KeyHint({ keys, children }: { keys: string[]; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}

function actOf(event: KeyboardEvent, palette: ReturnType<typeof usePalette>, close: () => void): (() => void) | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  // What opens the palette closes it.
  if (code === "KeyK" && (ctrlKey || metaKey) && !altKey) return close;
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  switch (key) {
    case "ArrowDown":
      return () => palette.move(1);
    case "ArrowUp":
      return () => palette.move(-1);
    case "Home":
      return palette.toFirst;
    case "End":
      return palette.toLast;
    case "Enter":
      return repeat ? () => undefined : palette.choose;
    default:
      return null;
  }
}
