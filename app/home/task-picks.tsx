import { m } from "#i18n/paraglide/messages.js";
import { segmentClass } from "#ui/primitives/segment-class.ts";
import type { Task } from "./tasks.ts";

type TaskPicksProps = { tasks: Task[]; chosen: string | undefined };

/** The tasks that run on one text, as radio buttons in a row that scrolls on small screens. */
export function TaskPicks({ tasks, chosen }: TaskPicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.home_task()}</legend>
      <div className="flex gap-0.5 overflow-x-auto border-b border-line bg-sunk p-1.5">
        {tasks.map((task) => (
          <label
            key={task.id}
            className={`${segmentClass} relative shrink-0 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
          >
            <input type="radio" name="tool" value={task.id} defaultChecked={task.id === chosen} className="sr-only" />
            {task.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
