import { Star } from "lucide-react";
import type { FormEvent } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { TreeItem } from "./conversation-view.ts";
import { PostForm } from "./post-form.tsx";

/** Marks an answer so that it is found again. */
export function StarButton({ item, formKey, onStar }: { item: TreeItem; formKey: string; onStar(isFav: boolean): void }) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onStar(!item.isFav);
  };
  return (
    <PostForm intent={item.isFav ? "unstar" : "star"} formKey={formKey} onSubmit={handleSubmit}>
      <input type="hidden" name="item" value={item.id} />
      <Button type="submit" variant="quiet" size="sm" aria-pressed={item.isFav} className="text-muted">
        <Icon of={Star} className={item.isFav ? "fill-current text-accent" : undefined} />
        {m.result_star()}
      </Button>
    </PostForm>
  );
}
