import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { viewerField } from "#core/viewer.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { controlClass, FieldError } from "#ui/primitives/field.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useDraft } from "../client/use-draft.ts";
import { Allowance } from "../shell/allowance.tsx";
import { useNavigateTo } from "../shell/navigate-to.ts";
import { useShell } from "../shell/use-shell.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import { askTask, imageTask, translateTask } from "./ask-task.ts";
import { carryToImageTool } from "./carry-image.ts";
import { FreeImageTools } from "./free-image-tools.tsx";
import type { ImageTargets } from "./image-targets.server.ts";
import { PicturePick } from "./picture-pick.tsx";
import { TaskPicks } from "./task-picks.tsx";
import type { Task } from "./tasks.ts";

type Target = { code: string; name: string };

type ComposerProps = {
  tasks: Task[];
  /** The picked one. */
  task: Task;
  /** What can be translated into here. */
  targets: readonly Target[];
  /** The one that is chosen where no one has chosen. */
  target: string;
  /** Where pictures are made; null: nowhere. */
  images: ImageTargets | null;
  /** What was sent and why it was not run. */
  failure?: { text: string; to: string; message: string; code: string | null };
  onPick(task: string): void;
};

/** Pick a task, enter text, run it: a form that posts without JavaScript and leads to the page that shows the result. */
export function Composer({ tasks, task, targets, target, images, failure, onPick }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const openPage = useOpenPage(form);
  const [picture, setPicture] = useState<File | null>(null);
  const goOn = useGoOnWithImage(form, images, picture);
  const isAlive = useBrowserValue(() => true, false);
  const { user } = useShell();
  const isVisitor = user === null;
  useDraft(form, "/", 0);
  useRunAfterSignIn(form, "/");
  const [first] = useState(task.id);
  usePickedTask(form, onPick);
  useComposerKeys(form);
  useEffect(() => {
    // The address that the form was sent to is the page's own.
    if (location.search === "?index") history.replaceState(history.state, "", location.pathname);
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      action={composerAction()}
      encType={isAlive || isVisitor ? undefined : "multipart/form-data"}
      className="mt-6"
      onSubmit={(event) => (task.id === imageTask ? goOn(event, task, openPage) : openPage(event, task))}
      reloadDocument
    >
      <div className="group/composer overflow-clip rounded-card border border-control bg-surface shadow-paper has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:ring-1 has-[textarea:focus-visible]:ring-accent">
        {user === null ? null : <input type="hidden" name={viewerField} value={user.id} />}
        <TaskPicks tasks={tasks} chosen={first} />
        <TextInput placeholder={task.placeholder} text={failure?.text} error={failure?.message} code={failure?.code ?? null} />
        <TargetPick targets={targets} chosen={failure?.to || target} />
        {images === null ? null : <PicturePick picture={picture} onPick={setPicture} />}
        <Actions task={task} isVisitor={isVisitor} />
      </div>
      {task.id === imageTask && images !== null ? (
        <FreeImageTools {...images} picture={picture} />
      ) : (
        <PrivacyLine isQuestion={task.id === askTask} />
      )}
    </Form>
  );
}

/** Results go after 30 days; a user's conversations stay. */
function PrivacyLine({ isQuestion }: { isQuestion: boolean }) {
  const isInAccount = useShell().user !== null && isQuestion;
  return <p className="mt-2 max-w-prose px-1 text-xs text-muted">{isInAccount ? m.home_privacy_account() : m.home_privacy()}</p>;
}

type TextInputProps = { placeholder: string; text: string | undefined; error: string | undefined; code: string | null };

function TextInput({ placeholder, text, error, code }: TextInputProps) {
  const id = useId();
  return (
    <div>
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
        className="block field-sizing-content max-h-[50vh] min-h-28 w-full resize-none bg-transparent px-5 py-4 font-serif text-lg outline-none placeholder:text-muted lg:min-h-36"
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

/** Into which language: shown for the task that needs one, without JavaScript too. */
function TargetPick({ targets, chosen }: { targets: readonly Target[]; chosen: string }) {
  const id = useId();
  return (
    <div className={`hidden items-center gap-3 px-5 py-1 text-sm ${shownForTranslate}`}>
      <label htmlFor={id} className="whitespace-nowrap">
        {m.home_target()}
      </label>
      <select id={id} name="to" defaultValue={chosen} className={`${controlClass} h-9 max-w-60 px-2`}>
        {targets.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** By the value that `translateTask` posts. */
const shownForTranslate = "group-has-[[value=translate]:checked]/composer:flex";

/** The action with its price at its side. */
function Actions({ task: { id, price, openLabel }, isVisitor }: { task: Task; isVisitor: boolean }) {
  const isRunning = useNavigation().formMethod === "POST";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="grow basis-52 px-2 text-sm text-muted">
        <p>{price}</p>
        {id === imageTask ? (
          <p>{isVisitor ? m.home_image_account() : m.home_image_price_first()}</p>
        ) : (
          <Allowance className="flex lg:hidden" />
        )}
      </div>
      <div className="flex gap-2">
        <Button type="submit" name="intent" value="run" variant="primary" disabled={isRunning}>
          {(actionWords[id] ?? m.home_generate)()}
        </Button>
        <Button type="submit" name="intent" value="open" variant="quiet">
          {openLabel}
        </Button>
      </div>
    </div>
  );
}

/** What the button does, where it is not writing. */
const actionWords: Record<string, () => string> = {
  [askTask]: m.home_ask,
  [translateTask]: m.home_translate,
  [imageTask]: m.home_image_go,
};

/** `?index` sends the form to the start page itself instead of the route around it. */
const composerAction = () => `${localizePath("/", getLocale())}?index`;

/** Tells of the task that is picked: by hand, also before the page was alive, or by a restored draft. */
function usePickedTask(form: RefObject<HTMLFormElement | null>, onPick: (task: string) => void): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => onPick(String(new FormData(element).get("tool") ?? ""));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form, onPick]);
}

/** Carries the text along as a draft of the task's own page; without JavaScript the server leads there. */
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

type SubmitHandler = (event: FormEvent<HTMLFormElement>, task: Task) => void;

/** Goes on with text and picture to the tool that makes pictures, or changes one; who has no account signs in on the way. */
function useGoOnWithImage(form: RefObject<HTMLFormElement | null>, images: ImageTargets | null, picture: File | null) {
  const navigateTo = useNavigateTo();
  const isVisitor = useShell().user === null;
  return (event: FormEvent<HTMLFormElement>, task: Task, openPage: SubmitHandler) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const text = form.current === null ? "" : String(new FormData(form.current).get("text") ?? "").trim();
    if (submitter?.getAttribute("value") === "open") return openPage(event, task);
    // The server says what is missing.
    if (images === null || (text === "" && picture === null)) return;
    event.preventDefault();
    const sent = event.currentTarget;
    const carried = carryToImageTool(picture === null ? images.create : images.edit, text, picture, isVisitor);
    // A browser that keeps no files, or a part that cannot be loaded.
    void carried
      .catch(() => null)
      .then((next) => {
        if (next === null) sent.submit();
        else if (next.isSignIn) location.assign(next.href);
        else void navigateTo(next.href);
      });
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
