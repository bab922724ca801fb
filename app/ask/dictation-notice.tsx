import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Dialog } from "#ui/primitives/dialog.tsx";

/** Says where the sound of a dictation goes, before anything is heard. */
export function DictationNotice({ isOpen, onAgree, onClose }: { isOpen: boolean; onAgree(): void; onClose(): void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.ask_dictate_title()} closeLabel={m.shell_close()}>
      <p>{m.ask_dictate_notice()}</p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAgree}>
          {m.ask_dictate_agree()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.ask_dictate_decline()}
        </Button>
      </p>
    </Dialog>
  );
}
