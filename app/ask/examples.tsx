import type { FormEvent } from "react";
import { PostForm } from "#features/conversations/post-form.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";

const examples = [m.ask_example_explain, m.ask_example_plan, m.ask_example_reply];

/** What a new conversation could begin with: each runs with one press. */
export function AskExamples({ formKey, onSend }: { formKey: string; onSend(text: string): void }) {
  return (
    <ul className="mt-6 grid gap-3">
      {examples.map((example) => {
        const text = example();
        const handleSubmit = (event: FormEvent) => {
          event.preventDefault();
          onSend(text);
        };
        return (
          <li key={text}>
            <PostForm intent="send" formKey={formKey} onSubmit={handleSubmit}>
              <input type="hidden" name="text" value={text} />
              <button type="submit" className="card flex w-full items-baseline gap-3 px-4 py-3 text-left font-serif lift">
                <Icon name="corner-down-right" className="translate-y-0.5 text-accent" />
                {text}
              </button>
            </PostForm>
          </li>
        );
      })}
    </ul>
  );
}
