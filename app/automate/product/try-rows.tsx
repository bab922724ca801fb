import { clsx } from "clsx";
import type { Finish } from "#core/finish.ts";
import type { FewRows } from "#features/automate/few-rows.ts";
import { finishLabel, finishSentence, finishTone } from "#features/runs/finish-sentences.ts";
import type { RunControls } from "#features/runs/use-run.ts";
import { StreamText } from "#features/runs/stream-text.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Badge, type BadgeTone } from "#ui/primitives/badge.tsx";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { exampleTexts } from "./try-example.ts";
import { TryCell, type TryFaults } from "./try-fields.tsx";
import { textOfRow } from "./try-form.ts";

type RowsProps = {
  /** What is shown, or what the fields are filled with at first. */
  table: FewRows;
  /** Whether the cells can be typed in. */
  isOwn: boolean;
  /** What the fields hold. */
  typed: FewRows;
  faults: TryFaults;
  controls: RunControls;
  /** The rows that were run last. */
  ran: FewRows | null;
  locale: string;
};

const cell = "py-3 pr-3 align-top max-md:p-0";

/** The rows with their texts, as they come. */
export function TryRows(props: RowsProps) {
  const { table, typed, isOwn } = props;
  const [name = "", details = ""] = isOwn ? typed.columns : table.columns;
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-2 text-xs text-ink2">
          <th scope="col" className={clsx("py-2 pl-5 font-normal wrap-anywhere", isOwn && "w-[22%]")}>
            {name}
          </th>
          <th scope="col" className={clsx("py-2 pr-3 font-normal wrap-anywhere", isOwn && "w-[22%]")}>
            {details}
          </th>
          <th scope="col" className={clsx("border-l border-line px-3 py-2 font-normal", isOwn ? "w-[45%]" : "w-[56%]")}>
            <Icon name="arrow-right" className="mr-1.5 inline align-[-3px]" />
            {m.automate_product_example_text()}
          </th>
          <th scope="col" className="py-2 pr-5 font-normal">
            {m.automate_column_state()}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {table.rows.map((_, row) => (
          // Rows have nothing but their places.
          // oxlint-disable-next-line react/no-array-index-key
          <TryRow key={row} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function TryRow({ row, ...props }: RowsProps & { row: number }) {
  const { table, isOwn, typed, faults, locale, controls, ran } = props;
  const cells = table.rows[row] ?? [];
  const shown = (isOwn ? typed : table).rows[row] ?? [];
  const variant = textOfRow(ran, row, shown);
  const { run, phase, finishes } = controls.state;
  const isRun = run !== null && variant >= 0 && phase !== "starting";
  const finish = isRun ? (finishes[variant] ?? null) : null;
  const isWriting = variant >= 0 && (phase === "starting" || (phase === "running" && finish === null));
  const name = shown[0] ?? "";
  const idle = isOwn ? m.automate_row_pending() : m.automate_product_example();
  const words = stateOf(isWriting, finish) ?? (isRun ? null : { text: idle, tone: "plain", icon: null });
  return (
    <tr
      data-row={row + 1}
      data-state={isWriting ? "writing" : (finish ?? "idle")}
      className="border-b border-line text-sm max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3"
    >
      <th scope="row" className={clsx(cell, "pl-5 text-left font-medium", !isOwn && "md:whitespace-nowrap")}>
        {isOwn ? <TryCell {...{ row, typed, faults, locale }} column={0} value={cells[0] ?? ""} /> : cells[0]}
      </th>
      <td className={clsx(cell, "text-ink2 max-md:col-span-2")}>
        {isOwn ? <TryCell {...{ row, typed, faults, locale }} column={1} value={cells[1] ?? ""} /> : cells[1]}
      </td>
      <td
        className={clsx(cell, "border-line font-serif text-touch/6.5 wrap-anywhere max-md:col-span-2 md:border-l md:pl-3")}
        aria-busy={isWriting}
      >
        {isRun ? (
          <RowText {...{ controls, variant, finish, isWriting }} />
        ) : isOwn || phase === "starting" ? null : (
          <span className="text-muted">{exampleTexts()[row]}</span>
        )}
      </td>
      <td className={clsx(cell, "whitespace-nowrap max-md:col-start-2 max-md:row-start-1 md:pr-5")}>
        {words === null ? null : (
          <Badge tone={words.tone}>
            {words.icon === null ? null : <Icon name={words.icon} />}
            {words.text}
          </Badge>
        )}
        {/* Once a row, not for each piece of its text. */}
        <span role="status" className="sr-only">
          {phase !== "starting" && finish !== null && words !== null ? m.automate_try_said({ row: name, state: words.text }) : null}
        </span>
      </td>
    </tr>
  );
}

type TextProps = Pick<RowsProps, "controls"> & { variant: number; finish: Finish | null; isWriting: boolean };

function RowText({ controls: { state, texts }, variant, finish, isWriting }: TextProps) {
  const text = state.run?.variants[variant]?.text ?? "";
  const isEnded = state.phase === "done" || state.phase === "lost";
  // Of a text that was cut off, its badge says so: there is no more of it.
  const note = finish === null || finish === "truncated" ? null : finishSentence(finish, state.run?.failure ?? null);
  return (
    <>
      {texts === null || isEnded ? (
        <span className="whitespace-pre-line">{text.trim()}</span>
      ) : (
        <StreamText
          texts={texts}
          variant={variant}
          before=""
          join={(_, after) => after}
          initial={text}
          onPaint={() => () => undefined}
          className={clsx(isWriting && "caret")}
        />
      )}
      {note === null ? null : <p className="mt-1 font-sans text-sm text-bad">{note}</p>}
    </>
  );
}

type StateWords = { text: string; tone: BadgeTone; icon: IconName | null };

/** Null for a row that isn't run. */
function stateOf(isWriting: boolean, finish: Finish | null): StateWords | null {
  if (isWriting) return { text: m.automate_row_writing(), tone: "accent", icon: "pen-line" };
  if (finish === null) return null;
  if (finish === "whole") return { text: m.automate_row_done(), tone: "good", icon: "check" };
  return { text: finishLabel(finish), tone: finishTone(finish), icon: "circle-alert" };
}
