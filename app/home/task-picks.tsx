import { m } from "#i18n/paraglide/messages.js";
import type { Task } from "./tasks.ts";

type TaskPicksProps = { tasks: Task[]; chosen: string | undefined };

/** The tasks that run on one text, as radio buttons in a row that scrolls on small screens. */
export function TaskPicks({ tasks, chosen }: TaskPicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.home_task()}</legend>
      <div className="flex gap-x-1 overflow-x-auto p-1 sm:flex-wrap">
        {tasks.map((task) => (
          <label
            key={task.id}
            className="relative inline-flex min-h-9 shrink-0 cursor-pointer items-center rounded-control px-2.5 text-sm text-muted hover:text-ink has-checked:bg-wash has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="tool" value={task.id} defaultChecked={task.id === chosen} className="sr-only" />
            {task.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
