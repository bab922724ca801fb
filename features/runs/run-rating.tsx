import { type FormEvent, useId, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { CheckboxGroup } from "#ui/primitives/choice-group.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { reasonNames } from "./rating-words.ts";
import { longestRatingComment, type Rating, ratingReasons, reasonsOf } from "./rating.ts";

type RunRatingProps = {
  rating: Rating | null;
  /** Stores the rating; null removes it. Resolves to whether it was stored. */
  onRate(rating: Rating | null): Promise<boolean>;
};

const thumbs = [
  { value: 1, icon: "thumbs-up", label: m.result_rating_good },
  { value: -1, icon: "thumbs-down", label: m.result_rating_poor },
] as const;

/** Thumbs for a result, stored immediately; then reasons and a comment for those who want to say more. */
export function RunRating({ rating, onRate }: RunRatingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const press = async (value: 1 | -1) => {
    const isTakenBack = rating?.value === value;
    setIsOpen(!isTakenBack);
    const isKept = await onRate(
      isTakenBack ? null : { value, reasons: [], comment: rating?.comment ?? null, mayRead: rating?.mayRead ?? false },
    );
    if (!isKept) toast({ text: m.result_rating_refused() });
  };
  return (
    <div className="has-[form]:w-full">
      <div role="group" aria-label={m.result_rating()} className="flex items-center">
        {thumbs.map(({ value, icon, label }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label()}
            aria-pressed={rating?.value === value}
            onClick={() => void press(value)}
            className="text-muted hover:text-ink aria-pressed:text-accent aria-pressed:[&_svg]:animate-pop aria-pressed:[&_svg]:fill-current"
          />
        ))}
      </div>
      {isOpen && rating !== null ? (
        <RatingForm key={rating.value} rating={rating} onRate={onRate} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}

function RatingForm({ rating, onRate, onClose }: { rating: Rating; onRate: RunRatingProps["onRate"]; onClose(): void }) {
  const titleId = useId();
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = new Set(form.getAll("reasons"));
    setIsSending(true);
    const isKept = await onRate({
      value: rating.value,
      reasons: ratingReasons.filter((reason) => chosen.has(reason)),
      comment: String(form.get("comment") ?? "").trim() || null,
      mayRead: form.has("mayRead"),
    });
    setIsSending(false);
    toast({ text: isKept ? m.result_rating_thanks() : m.result_rating_refused() });
    if (isKept) onClose();
  };
  return (
    <form aria-labelledby={titleId} className="mt-1 mb-3 max-w-prose space-y-3 card p-4 text-sm" onSubmit={(event) => void send(event)}>
      <p id={titleId} className="font-semibold">
        {rating.value === 1 ? m.result_rating_why_good() : m.result_rating_why_poor()}
      </p>
      <CheckboxGroup
        label={m.result_rating_reasons()}
        isLabelHidden
        name="reasons"
        defaultValue={rating.reasons}
        options={reasonsOf[rating.value].map((reason) => ({ value: reason, label: reasonNames[reason]() }))}
      />
      <TextArea
        label={m.result_rating_comment()}
        name="comment"
        rows={2}
        maxLength={longestRatingComment}
        defaultValue={rating.comment ?? ""}
      />
      <Checkbox label={m.result_rating_may_read()} name="mayRead" defaultChecked={rating.mayRead} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" aria-disabled={isSending}>
          {m.result_rating_send()}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {m.result_rating_close()}
        </Button>
      </div>
    </form>
  );
}
