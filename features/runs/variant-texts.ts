/** Where a variant's text is painted: `open` shows everything so far, `append` adds a piece. */
export type TextSink = { open(text: string): void; append(text: string): void };

/**
 * A run's texts while they arrive. Pieces are handed to the sink once per frame, however many there are, and are never joined again: a text
 * of 20,000 tokens costs as much per piece at its end as at its start.
 */
export type VariantTexts = {
  append(variant: number, text: string): void;
  /** All of a variant's text so far. */
  read(variant: number): string;
  /** Shows a variant in a sink from now on; returns how to stop that. */
  attach(variant: number, sink: TextSink): () => void;
  /** Immediately hands over what is waiting for the next frame. */
  flush(): void;
};

type Entry = { pieces: string[]; waiting: string[]; sink: TextSink | null };

/** @param schedule calls back before the next paint */
export function createVariantTexts(schedule: (callback: () => void) => void = scheduleFrame): VariantTexts {
  const entries = new Map<number, Entry>();
  let isScheduled = false;

  function entryOf(variant: number): Entry {
    const found = entries.get(variant);
    if (found) return found;
    const entry: Entry = { pieces: [], waiting: [], sink: null };
    entries.set(variant, entry);
    return entry;
  }

  function flush(): void {
    isScheduled = false;
    for (const entry of entries.values()) {
      if (entry.waiting.length === 0) continue;
      entry.sink?.append(entry.waiting.join(""));
      entry.waiting = [];
    }
  }

  return {
    append(variant, text) {
      const entry = entryOf(variant);
      entry.pieces.push(text);
      if (!entry.sink) return;
      entry.waiting.push(text);
      if (isScheduled) return;
      isScheduled = true;
      schedule(flush);
    },
    read(variant) {
      const entry = entryOf(variant);
      if (entry.pieces.length > 1) entry.pieces = [entry.pieces.join("")];
      return entry.pieces[0] ?? "";
    },
    attach(variant, sink) {
      const entry = entryOf(variant);
      entry.sink = sink;
      entry.waiting = [];
      sink.open(this.read(variant));
      return () => {
        if (entry.sink === sink) entry.sink = null;
      };
    },
    flush,
  };
}

/** Hidden tabs get no frames, but the text must be there when someone returns or copies it. */
export function scheduleFrame(callback: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(callback, 250);
  else requestAnimationFrame(callback);
}
