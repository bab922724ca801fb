import type { TreeItem } from "#features/conversations/conversation-view.ts";
import { PostForm } from "#features/conversations/post-form.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";

/** What a page needs without JavaScript while an answer is written: it reloads automatically, and can stop the answer. */
export function NoScriptParts({ path, last, formKey }: { path: string; last: readonly TreeItem[]; formKey: string }) {
  const running = last.flatMap(({ finish, runId }) => (finish === null && runId !== null ? [runId] : []));
  if (running.length === 0) return null;
  return (
    <noscript>
      {/* To a separate address: one that differs only by its fragment would load nothing. */}
      <meta httpEquiv="refresh" content={`3;url=${path}?seen=${formKey}#last`} />
      {running.map((runId) => (
        <PostForm key={runId} intent="stop" formKey={formKey} className="mx-auto w-full max-w-prose">
          <input type="hidden" name="run" value={runId} />
          <Button type="submit" size="sm">
            {m.run_stop()}
          </Button>
        </PostForm>
      ))}
    </noscript>
  );
}
