import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Dialog } from "#ui/primitives/dialog.tsx";
import { Kbd } from "#ui/primitives/kbd.tsx";
import { type Keys, type ShortcutId, shortcutIds, shortcutTable } from "#ui/shortcuts/shortcut-table.ts";
import { areShortcutsOn, setShortcutsOn } from "#ui/shortcuts/shortcuts.ts";

const actions: Record<ShortcutId, () => string> = {
  run: m.shortcuts_run,
  stop: m.shortcuts_stop,
  palette: m.shortcuts_palette,
  "focus-input": m.shortcuts_focus_input,
  "copy-result": m.shortcuts_copy_result,
  "swap-languages": m.shortcuts_swap_languages,
  "new-conversation": m.shortcuts_new_conversation,
  regenerate: m.shortcuts_regenerate,
  "edit-last": m.shortcuts_edit_last,
  help: m.shortcuts_help,
};

type PlaceKey = { action(): string; keys: Keys };

/** Keys that the file editor handles itself (app/translate/file-editor/use-editor-keys.ts). */
const fileEditorKeys: PlaceKey[] = [
  { action: m.shortcuts_file_move, keys: { print: "↑ ↓" } },
  { action: m.shortcuts_file_open, keys: { print: "Enter" } },
  { action: m.shortcuts_file_next, keys: { print: "Tab" } },
  { action: m.shortcuts_file_approve, keys: { mod: true, print: "Enter" } },
  { action: m.shortcuts_file_repeats, keys: { mod: true, print: "Shift Enter" } },
  { action: m.shortcuts_file_leave, keys: { print: "Esc" } },
  { action: m.shortcuts_file_match, keys: { alt: true, print: "1–5" } },
  { action: m.shortcuts_file_marked, keys: { print: "F8" } },
  { action: m.shortcuts_file_find, keys: { mod: true, print: "F" } },
  { action: m.shortcuts_file_undo, keys: { mod: true, print: "Z" } },
  { action: m.shortcuts_file_redo, keys: { mod: true, print: "Shift Z" } },
];

/** What the rows of a table in Automate listen for (app/automate/job/use-grid-keys.ts). */
const tableKeys: PlaceKey[] = [
  { action: m.shortcuts_table_move, keys: { print: "↑ ↓ ← →" } },
  { action: m.shortcuts_table_page, keys: { print: "Page Up / Page Down" } },
  { action: m.shortcuts_table_ends, keys: { mod: true, print: "Home / End" } },
  { action: m.shortcuts_table_edit, keys: { print: "Enter" } },
  { action: m.shortcuts_table_keep, keys: { print: "1 / 2" } },
  { action: m.shortcuts_table_choose, keys: { print: "Space" } },
  { action: m.shortcuts_table_extend, keys: { print: "Shift ↑ / ↓" } },
  { action: m.shortcuts_table_copy, keys: { mod: true, print: "C" } },
  { action: m.shortcuts_table_find, keys: { mod: true, print: "F" } },
];

/** All shortcuts with the one switch that turns them off. Loaded when it is first called; it opens with each call. */
export function ShortcutHelp({ calls }: { calls: number }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const [closedCall, setClosedCall] = useState(0);
  return (
    <Dialog isOpen={calls > closedCall} onClose={() => setClosedCall(calls)} title={m.shortcuts_title()} closeLabel={m.shell_close()}>
      <dl className="divide-y divide-line border-y border-line">
        {shortcutIds.map((id) => (
          <div key={id} className="flex items-center justify-between gap-4 py-2">
            <dt>{actions[id]()}</dt>
            <dd className="flex gap-1">
              {keyNames(shortcutTable[id]).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <PlaceKeys title={m.shortcuts_file_title()} list={fileEditorKeys} />
      <PlaceKeys title={m.shortcuts_table_title()} list={tableKeys} />
      <Checkbox
        className="mt-4"
        label={m.shortcuts_switch()}
        help={m.shortcuts_switch_help()}
        checked={isOn}
        onChange={(event) => {
          setShortcutsOn(event.target.checked);
          setOn(event.target.checked);
        }}
      />
    </Dialog>
  );
}

/** Keys that one place of the product has for itself. */
function PlaceKeys({ title, list }: { title: string; list: readonly PlaceKey[] }) {
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">{title}</h3>
      <dl className="divide-y divide-line border-y border-line">
        {list.map(({ action, keys }) => (
          <div key={action()} className="flex items-center justify-between gap-4 py-2">
            <dt>{action()}</dt>
            <dd className="flex gap-1">
              {keyNames(keys).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The keys as printed on this machine's keyboard. */
function keyNames({ mod, alt, print }: Keys): string[] {
  const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
  return [mod ? (isApple ? "⌘" : "Ctrl") : null, alt ? (isApple ? "⌥" : "Alt") : null, print].filter((name) => name !== null);
}
