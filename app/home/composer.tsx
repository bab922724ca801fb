import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { viewerField } from "#core/viewer.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { useDraft } from "../client/use-draft.ts";
import { useNavigateTo } from "../shell/navigate-to.ts";
import { useShell } from "../shell/use-shell.ts";
import { Remedy, useRunAfterSignIn } from "../tool-page/run-after-sign-in.tsx";
import { askTask, automateTask, imageTask, postedTask, saidField, translateTask, writeTask } from "./ask-task.ts";
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
  failure?: { tool: string; text: string; to: string; message: string; code: string | null; said?: string };
  onPick(task: string): void;
};

/** Pick a task, enter text, run it: a form that posts without JavaScript and leads to the page that shows the result. */
export function Composer({ tasks, task, targets, target, images, failure, onPick }: ComposerProps) {
  const form = useRef<HTMLFormElement>(null);
  const openPage = useOpenPage(form);
  const [picture, setPicture] = useState<File | null>(null);
  const goOn = useGoOnWithImage(form, images, picture);
  const isAlive = useIsAlive();
  const { user } = useShell();
  const isVisitor = user === null;
  useDraft(form, "/", 0);
  useRunAfterSignIn(form, "/");
  const [first] = useState(task);
  const writers = tasks.filter(({ tab }) => tab === writeTask);
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
      className="text-left"
      onSubmit={(event) => (task.id === imageTask ? goOn(event, task, openPage) : openPage(event, task))}
      reloadDocument
    >
      <div className="group/composer relative overflow-clip rounded-composer border border-control bg-surface shadow-paper transition-[border-color,box-shadow] has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:shadow-ring">
        {user === null ? null : <input type="hidden" name={viewerField} value={user.id} />}
        {failure?.said === undefined ? null : <input type="hidden" name={saidField} value={failure.said} />}
        <TaskPicks tasks={tasks} chosen={first.tab} />
        <TextInput placeholder={task.placeholder} text={failure?.text} error={failure?.message} code={failure?.code ?? null} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-2.5 pl-3">
          <WriterPick writers={writers} chosen={first.id} />
          <TargetPick targets={targets} chosen={failure?.to || target} />
          {images === null ? null : <PicturePick picture={picture} onPick={setPicture} />}
          <Actions task={task} price={(failure?.tool === task.id ? failure.said : undefined) ?? task.price} isVisitor={isVisitor} />
        </div>
      </div>
      <Below task={task} images={images} picture={picture} />
    </Form>
  );
}

/** What is under the composer: where the text goes, or what else there is. */
function Below({ task, images, picture }: Pick<ComposerProps, "task" | "images"> & { picture: File | null }) {
  if (task.id === imageTask && images !== null) return <FreeImageTools {...images} picture={picture} />;
  if (task.id === automateTask)
    return (
      <p className="relative mx-auto mt-3.5 max-w-prose text-center text-xs text-pretty text-muted">
        {m.home_automate_hint({ name: `{{${m.home_automate_column()}}}` })}
      </p>
    );
  return <PrivacyLine isQuestion={task.id === askTask} />;
}

/** Results go after 30 days; a user's conversations stay. */
function PrivacyLine({ isQuestion }: { isQuestion: boolean }) {
  const isInAccount = useShell().user !== null && isQuestion;
  return (
    <p className="relative mx-auto mt-3.5 flex max-w-prose gap-1.5 text-xs text-pretty text-muted">
      <Icon name="lock" className="mt-0.5 text-sm" />
      {isInAccount ? m.home_privacy_account() : m.home_privacy()}
    </p>
  );
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
        rows={3}
        dir="auto"
        placeholder={placeholder}
        defaultValue={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block field-sizing-content max-h-[50vh] min-h-24 w-full resize-none bg-transparent px-4 pt-3 pb-2 font-serif text-md text-ink outline-none placeholder:text-muted sm:px-5 sm:pt-4 sm:text-lg"
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
    <div className={`hidden items-center gap-2 text-xs ${shownForTranslate}`}>
      <label htmlFor={id} className="whitespace-nowrap text-ink2">
        {m.home_target()}
      </label>
      <select id={id} name="to" defaultValue={chosen} className={chipClass}>
        {targets.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Which writing tool: those that need no more than one text. */
function WriterPick({ writers, chosen }: { writers: readonly Task[]; chosen: string }) {
  const id = useId();
  return (
    <div className={`hidden ${shownForWrite}`}>
      <label htmlFor={id} className="sr-only">
        {m.home_writer()}
      </label>
      <select id={id} name="writer" defaultValue={chosen} className={chipClass}>
        {writers.map(({ id: slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A choice as a chip. */
const chipClass =
  "field-sizing-content h-8 max-w-52 min-w-0 rounded-full border border-line-2 pl-3 text-xs text-ink2 transition-colors chooser hover:border-control hover:text-ink pointer-coarse:h-10 pointer-coarse:text-touch";

/** By the value that `writeTask` posts. */
const shownForWrite = "group-has-[[value=write]:checked]/composer:block";

/** By the value that `translateTask` posts. */
const shownForTranslate = "group-has-[[value=translate]:checked]/composer:flex";

/** The action with its price at its side. */
function Actions({ task: { id, openLabel }, price, isVisitor }: { task: Task; price: Task["price"]; isVisitor: boolean }) {
  const isRunning = useNavigation().formMethod === "POST";
  return (
    <>
      <Button type="submit" name="intent" value="open" variant="quiet" size="xs">
        {openLabel}
      </Button>
      <div className="ml-auto flex min-w-0 grow items-center justify-end gap-3">
        <div className="flex min-w-0 grow gap-1.5 text-xs text-ink2 tabular-nums sm:justify-end">
          <Icon name="receipt" className="mt-0.5 text-sm text-muted" />
          <div className="min-w-0">
            <p>{price}</p>
            {id === imageTask ? <p className="text-muted">{isVisitor ? m.home_image_account() : m.home_image_price_first()}</p> : null}
          </div>
        </div>
        <Button type="submit" name="intent" value="run" variant="primary" size="sm" className="min-w-24 shrink-0" disabled={isRunning}>
          {(actionWords[id] ?? m.home_generate)()}
        </Button>
      </div>
    </>
  );
}

/** What the button does, where it is not writing. */
const actionWords: Record<string, () => string> = {
  [askTask]: m.home_ask,
  [translateTask]: m.home_translate,
  [imageTask]: m.home_image_go,
  [automateTask]: m.home_automate_go,
};

/** `?index` sends the form to the start page itself instead of the route around it. */
const composerAction = () => `${localizePath("/", getLocale())}?index`;

/** Reports the task that is picked: by hand, even before the page was alive, or by a restored draft. */
function usePickedTask(form: RefObject<HTMLFormElement | null>, onPick: (task: string) => void): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => onPick(postedTask(new FormData(element)));
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

/** Continues with text and picture in the tool that makes or changes pictures; visitors sign in on the way. */
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
