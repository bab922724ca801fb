import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { askTask, automateTask, imageTask, type TaskTab, translateTask, writeTask } from "./ask-task.ts";
import type { Task } from "./tasks.ts";

const tabs: Record<TaskTab, { icon: IconName; name: () => string }> = {
  [askTask]: { icon: "message-circle", name: m.home_ask },
  [translateTask]: { icon: "languages", name: m.home_translate },
  [writeTask]: { icon: "pen-line", name: m.home_write },
  [imageTask]: { icon: "image", name: m.home_image },
  [automateTask]: { icon: "table-2", name: m.home_automate },
};

const order = [askTask, translateTask, writeTask, imageTask, automateTask] as const;

/** What can be done with one text, as radio buttons in a row that scrolls on small screens. */
export function TaskPicks({ tasks, chosen }: { tasks: readonly Pick<Task, "tab">[]; chosen: TaskTab }) {
  const shown = order.filter((tab) => tasks.some((task) => task.tab === tab));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.home_task()}</legend>
      <div className="flex gap-0.5 overflow-x-auto px-2 pt-2">
        {shown.map((tab) => (
          <label
            key={tab}
            className="relative inline-flex min-h-8 shrink-0 cursor-pointer items-center gap-1.75 rounded-control px-2.5 text-sm font-medium whitespace-nowrap text-ink2 transition-colors hover:bg-sunk hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent sm:px-3 pointer-coarse:min-h-9 forced-colors:has-checked:outline-2"
          >
            <input type="radio" name="tool" value={tab} defaultChecked={tab === chosen} className="sr-only" />
            <Icon name={tabs[tab].icon} className="max-sm:hidden" />
            {tabs[tab].name()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
