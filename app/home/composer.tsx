import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useDraft } from "../client/use-draft.ts";
import { Allowance } from "../shell/allowance.tsx";
import { useNavigateTo } from "../shell/navigate-to.ts";
import { useShell } from "../shell/use-shell.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import { askTask, translateTask } from "./ask-task.ts";
import { TaskPicks } from "./task-picks.tsx";
import type { Task } from "./tasks.ts";

type ComposerProps = {
  tasks: Task[];
  /** What is picked where nobody has picked anything. */
  usual: string;
  /** What was sent and why it was not run. */
  failure?: { tool: string; text: string; message: string; code: string | null };
};

/** Pick a task, put in a text, run it: a form that posts without script and leads to the page that shows the result. */
export function Composer({ tasks, usual, failure }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const openPage = useOpenPage(form);
  useDraft(form, "/", 0);
  useRunAfterSignIn(form, "/");
  const first = failure?.tool ?? usual;
  const id = useChosenTask(form, first);
  const task = tasks.find((candidate) => candidate.id === id) ?? tasks[0];
  useComposerKeys(form);
  useEffect(() => {
    // The address that the form was sent to is the page's own.
    if (location.search === "?index") history.replaceState(history.state, "", location.pathname);
  }, []);
  if (task === undefined) return null;
  return (
    <Form ref={form} method="post" action={composerAction()} className="mt-6" onSubmit={(event) => openPage(event, task)} reloadDocument>
      <div className="rounded-control border border-edge bg-raised focus-within:border-accent">
        <TaskPicks tasks={tasks} chosen={first} />
        <TextInput placeholder={task.placeholder} text={failure?.text} error={failure?.message} code={failure?.code ?? null} />
        <Actions task={task} />
      </div>
      <PrivacyLine isQuestion={task.id === askTask} />
    </Form>
  );
}

/** Results go after 30 days; a user's conversations stay. */
function PrivacyLine({ isQuestion }: { isQuestion: boolean }) {
  const isInAccount = useShell().user !== null && isQuestion;
  return <p className="mt-3 max-w-prose text-sm text-muted">{isInAccount ? m.home_privacy_account() : m.home_privacy()}</p>;
}

type TextInputProps = { placeholder: string; text: string | undefined; error: string | undefined; code: string | null };

function TextInput({ placeholder, text, error, code }: TextInputProps) {
  const id = useId();
  return (
    <div className="border-t border-line">
      <label htmlFor={id} className="sr-only">
        {m.home_text()}
      </label>
      <textarea
        id={id}
        name="text"
        rows={5}
        placeholder={placeholder}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block field-sizing-content max-h-[50vh] min-h-28 w-full resize-none bg-transparent px-3.5 py-3 font-serif text-lg placeholder:text-muted lg:min-h-36"
      />
      {error ? (
        <div className="px-3.5 pb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
          <Remedy code={code} path="/" />
        </div>
      ) : null}
    </div>
  );
}

/** The action with its price at its side. */
function Actions({ task: { id, price, openLabel } }: { task: Task }) {
  const isRunning = useNavigation().formMethod === "POST";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-2.5">
      <div className="grow basis-52 px-1 text-sm text-muted">
        <p>{price}</p>
        <Allowance className="md:hidden" />
      </div>
      <div className="flex gap-2">
        <Button type="submit" name="intent" value="run" variant="primary" disabled={isRunning}>
          {id === askTask ? m.home_ask() : id === translateTask ? m.home_translate() : m.home_generate()}
        </Button>
        <Button type="submit" name="intent" value="open" variant="quiet">
          {openLabel}
        </Button>
      </div>
    </div>
  );
}

/** `?index` sends the form to the start page itself instead of the route around it. */
const composerAction = () => `${localizePath("/", getLocale())}?index`;

/** The task that is picked: by hand, also before the page was alive, or by a restored draft. */
function useChosenTask(form: RefObject<HTMLFormElement | null>, initial: string | undefined): string | undefined {
  const [id, setId] = useState(initial);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setId(String(new FormData(element).get("tool") ?? ""));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form]);
  return id;
}

/** Carries the text along as a draft of the task's own page; without script the server leads there. */
function useOpenPage(form: RefObject<HTMLFormElement | null>) {
  const navigateTo = useNavigateTo();
  return (event: FormEvent<HTMLFormElement>, task: Task) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!form.current || submitter?.getAttribute("value") !== "open") return;
    const text = String(new FormData(form.current).get("text") ?? "");
    const isCarried = text.trim() === "" || task.carry(text);
    // A storage that refuses must not cost the text: the page then stays.
    event.preventDefault();
    if (isCarried) void navigateTo(localizePath(task.page, getLocale()));
  };
}

function useComposerKeys(form: RefObject<HTMLFormElement | null>) {
  useShortcut("run", () => {
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>("button[value=run]"));
    return true;
  });
  useShortcut("focus-input", () => {
    form.current?.querySelector("textarea")?.focus();
    return true;
  });
}
