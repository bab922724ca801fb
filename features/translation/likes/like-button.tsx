import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import type { TranslationClient } from "../translator/translation-client.ts";
import type { TranslationView } from "../text/translation-view.ts";

type LikeButtonProps = {
  view: TranslationView;
  source: string;
  target: string;
  /** What is saved, in words. */
  name: string;
  /** The wording that this one is an alternative to. */
  alternativeTo?: string;
  /** In a row of icons: the name is shown on hover and focus. */
  isIcon?: boolean;
  isDemo: boolean;
  translations: Pick<TranslationClient, "like" | "unlike">;
  onView(view: TranslationView): void;
};

/** Saves a pair, or removes it. */
export function LikeButton({ view, source, target, name, alternativeTo, isIcon = false, isDemo, translations, onView }: LikeButtonProps) {
  const find = (wording: string) => view.likes.find((like) => like.source === source && like.target === wording);
  const liked = find(target);
  const { from, to, likes } = view;
  const handlePress = async () => {
    try {
      if (liked !== undefined) {
        await translations.unlike(liked.id);
        return onView({ ...view, likes: likes.filter(({ id }) => id !== liked.id) });
      }
      const original = alternativeTo === undefined ? undefined : find(alternativeTo);
      const input = { from, to, source, target, alternativeOf: original?.id ?? null, note: isDemo ? m.shell_demo_label() : "" };
      onView({ ...view, likes: [...likes, await translations.like(input)] });
      toast({ text: m.likes_kept() });
    } catch (error) {
      toast({ text: isFull(error) ? m.likes_full() : m.result_star_unsaved() });
    }
  };
  const press = { "aria-pressed": liked !== undefined, onClick: () => void handlePress() };
  if (isIcon)
    return (
      <IconButton
        {...press}
        icon="star"
        label={name}
        className="text-muted hover:text-ink aria-pressed:text-accent aria-pressed:[&_svg]:fill-current"
      />
    );
  return (
    <Button variant="quiet" size="sm" {...press}>
      <Icon name="star" className={liked === undefined ? undefined : "fill-current text-accent"} />
      {name}
    </Button>
  );
}

const isFull = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "limit-reached";
