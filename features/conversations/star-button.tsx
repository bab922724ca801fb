import type { FormEvent } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import type { TreeItem } from "./conversation-view.ts";
import { PostForm } from "./post-form.tsx";

/** Stars an answer so that it can be found again. */
export function StarButton({ item, formKey, onStar }: { item: TreeItem; formKey: string; onStar(isFav: boolean): void }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onStar(!item.isFav);
  };
  return (
    <PostForm intent={item.isFav ? "unstar" : "star"} formKey={formKey} onSubmit={handleSubmit}>
      <input type="hidden" name="item" value={item.id} />
      <IconButton
        type="submit"
        icon="star"
        label={m.result_star()}
        aria-pressed={item.isFav}
        className="text-muted hover:text-ink aria-pressed:text-accent aria-pressed:[&_svg]:animate-pop aria-pressed:[&_svg]:fill-current"
      />
    </PostForm>
  );
}
