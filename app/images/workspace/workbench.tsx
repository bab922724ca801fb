import { useEffect, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { ImageFaultCode } from "#features/images/local/image-fault.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useLostFocus } from "../use-lost-focus.ts";
import { Button } from "#ui/primitives/button.tsx";
import type { ToolLink, ImageRoom, DeviceToolPage } from "../image-tool-view.ts";
import type { ImageEngine } from "../engine/image-engine.ts";
import { faultSentences } from "./fault-sentences.ts";
import { OpenBench } from "./open-bench.tsx";
import type { Picked } from "./picked.ts";
import { openSource, type Source } from "./source.ts";
import { useBlobUrl } from "./use-blob-url.ts";

export type BenchProps = {
  tool: DeviceToolPage;
  others: readonly ToolLink[];
  captionTool: ToolLink | null;
  room: ImageRoom;
  locale: Locale;
  engine: ImageEngine;
};
type WorkbenchProps = BenchProps & {
  picked: Picked;
  /** The page was opened with the picture, so no control had the focus. */
  isOfAddress: boolean;
  /** Takes another picture in place of this one. */
  onPick(picked: Picked): void;
  /** Back to where a picture is chosen. */
  onLeave(): void;
};

/** One picture at work: opened first, then with its options and its result. */
export function Workbench({ picked, ...rest }: WorkbenchProps) {
  const { engine, isOfAddress, onLeave } = rest;
  const [opened, setOpened] = useState<{ source: Source } | { code: ImageFaultCode } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void openSource(engine, picked).then((result) => {
      if (isCurrent) setOpened(result.ok ? { source: result.value } : { code: result.code });
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, picked]);
  if (opened === null) return <Opening picked={picked} />;
  if ("code" in opened) return <Unreadable code={opened.code} name={picked.name} isOfAddress={isOfAddress} onLeave={onLeave} />;
  return <OpenBench source={opened.source} {...rest} />;
}

function Opening({ picked }: { picked: Picked }) {
  const url = useBlobUrl(picked.file);
  return (
    <div className="grid min-h-72 place-items-center rounded-card bg-sunk p-5 sm:min-h-96">
      {/* Shown at once, as the browser reads it. */}
      {url === null ? null : <img src={url} alt="" className="max-h-[66dvh] max-w-full" />}
      <p role="status" className="mt-2 text-sm break-words text-muted">
        {m.images_opening({ name: picked.name })}
      </p>
    </div>
  );
}

type UnreadableProps = Pick<WorkbenchProps, "isOfAddress" | "onLeave"> & { code: ImageFaultCode; name: string };

function Unreadable({ code, name, isOfAddress, onLeave }: UnreadableProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useLostFocus(button, code, { atFirst: !isOfAddress });
  return (
    <div className="card grid min-h-72 place-items-center p-6 sm:min-h-96">
      <div className="max-w-prose">
        <p className="font-semibold break-words">{name}</p>
        <p id={id} role="alert" className="mt-2 note-bad">
          {faultSentences[code]()}
        </p>
        <Button ref={button} aria-describedby={id} className="mt-4" onClick={onLeave}>
          {m.images_choose_other()}
        </Button>
      </div>
    </div>
  );
}
