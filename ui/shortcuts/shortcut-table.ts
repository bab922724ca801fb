/** A key with its modifiers. `mod` is Ctrl, on Apple keyboards ⌘. */
export type Keys = {
  /** Matched by `event.code`, the place on the keyboard: macOS makes letters of Option, layouts move them. */
  code?: string;
  /** Matched by `event.key`, for signs whose place differs by layout. */
  key?: string;
  mod?: boolean;
  alt?: boolean;
  /** What is printed on the key. */
  print: string;
};

/** Every shortcut of the product, once (UX.md, "Keys"): the registry listens by it, the help sheet lists it. */
export const shortcutTable = {
  run: { code: "Enter", mod: true, print: "Enter" },
  stop: { key: "Escape", print: "Esc" },
  palette: { code: "KeyK", mod: true, print: "K" },
  "focus-input": { key: "/", print: "/" },
  "copy-result": { code: "KeyC", alt: true, print: "C" },
  "swap-languages": { code: "KeyS", alt: true, print: "S" },
  "new-conversation": { code: "KeyN", alt: true, print: "N" },
  regenerate: { code: "KeyR", alt: true, print: "R" },
  "edit-last": { code: "KeyE", alt: true, print: "E" },
  help: { key: "?", print: "?" },
} as const satisfies Record<string, Keys>;

export type ShortcutId = keyof typeof shortcutTable;
export const shortcutIds = Object.keys(shortcutTable) as ShortcutId[];
