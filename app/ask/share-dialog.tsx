import { type FormEvent, useEffect, useState } from "react";
import type { ShareDays, ShareView } from "#features/conversations/shared-view.ts";
import { copyText } from "#features/runs/copy-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Dialog } from "#ui/primitives/dialog.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { listShares, revokeShare, shareConversation } from "./conversation-client.ts";

type ShareDialogProps = { conversationId: string; isAnonymous: boolean; isOpen: boolean; onClose(): void };

/** Makes read-only pages of what a conversation shows now, and revokes them. */
export function ShareDialog({ conversationId, isAnonymous, isOpen, onClose }: ShareDialogProps) {
  const [shares, setShares] = useState<ShareView[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // Even if the list cannot be loaded now, a page can be made.
    if (isOpen) listShares(conversationId).then(setShares, () => undefined);
  }, [conversationId, isOpen]);
  const tellRefused = () => toast({ text: m.ask_not_saved() });

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = Number(form.get("days"));
    const wish = { withName: form.has("name"), expiresInDays: (days === 0 ? null : days) as ShareDays, locale: getLocale() };
    setIsBusy(true);
    shareConversation(conversationId, wish)
      .then((share) => setShares((before) => [share, ...before]), tellRefused)
      .finally(() => setIsBusy(false));
  };
  const handleRevoke = (id: string) => {
    revokeShare(id).then(() => setShares((before) => before.filter((share) => share.id !== id)), tellRefused);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={m.ask_share()} closeLabel={m.shell_close()}>
      <p>{m.ask_share_about()}</p>
      <p className="mt-2 border-l-2 border-warn py-1 pl-4 text-sm">{m.ask_share_warning()}</p>
      <form onSubmit={handleSubmit} className="mt-4 grid gap-3">
        <Select
          label={m.ask_share_days()}
          name="days"
          defaultValue="30"
          options={[
            { value: 7, label: m.ask_share_days_count({ count: 7 }) },
            { value: 30, label: m.ask_share_days_count({ count: 30 }) },
            { value: 0, label: m.ask_share_days_never() },
          ]}
        />
        {isAnonymous ? null : <Checkbox name="name" value="1" label={m.ask_share_name()} />}
        <Button type="submit" variant="primary" aria-disabled={isBusy} className="justify-self-start">
          {m.ask_share_make()}
        </Button>
      </form>
      {shares.length === 0 ? null : (
        <ul aria-label={m.ask_share_list()} className="mt-4 grid gap-3 border-t border-line pt-3">
          {shares.map((share) => (
            <SharedLink key={share.id} share={share} onRevoke={() => handleRevoke(share.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SharedLink({ share, onRevoke }: { share: ShareView; onRevoke(): void }) {
  const address = new URL(share.url, location.origin).href;
  const handleCopy = () => {
    copyText(address, "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  };
  const ends =
    share.expiresAt === null ? null : new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium" }).format(new Date(share.expiresAt));
  return (
    <li>
      <TextField label={ends === null ? m.ask_share_link() : m.ask_share_link_until({ date: ends })} readOnly value={address} />
      <div className="mt-1 flex gap-2">
        <Button size="sm" onClick={handleCopy}>
          {m.ask_share_copy()}
        </Button>
        <Button size="sm" variant="quiet" onClick={onRevoke}>
          {m.ask_share_revoke()}
        </Button>
      </div>
    </li>
  );
}
