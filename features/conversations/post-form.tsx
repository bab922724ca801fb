import type { ComponentProps } from "react";

/** Names of what a form on the conversation pages posts. */
export const askFormNames = { intent: "intent", key: "key" } as const;

type PostFormProps = Omit<ComponentProps<"form">, "method"> & {
  /** The action; see `app/ask/ask-action.server.ts`. */
  intent: string;
  /** New with each page: the same form sent from a later page is a new request, a double click is not. */
  formKey: string;
};

/** A form that posts to the page it is on. */
export function PostForm({ intent, formKey, children, ...form }: PostFormProps) {
  return (
    <form method="post" {...form}>
      <input type="hidden" name={askFormNames.intent} value={intent} />
      <input type="hidden" name={askFormNames.key} value={formKey} />
      {children}
    </form>
  );
}
