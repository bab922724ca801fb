import { m } from "#i18n/paraglide/messages.js";

/** Only this needs the note, so it is loaded then. */
export async function offerSwapUndo(onPress: () => void): Promise<void> {
  const { toast } = await import("#ui/patterns/toast.ts");
  toast({ text: m.translator_swapped(), action: { label: m.translator_undo(), onPress } });
}
