import type { ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { Task } from "./tasks.ts";

/** What comes out of the picked task, as a sheet with its receipt or what was checked: the promise shown instead of told. */
export function SampleSheet({ task }: { task: Task }) {
  const { id, name, sample } = task;
  if ("picture" in sample) return <PictureSheet key={id} name={name} picture={sample.picture} />;
  return (
    <figure key={id} className="animate-rise self-start lg:mt-24">
      <div className="card px-6 pt-4 pb-5">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <span className="font-medium">{name}</span>
          <Badge>{m.home_sample_label()}</Badge>
        </figcaption>
        {sample.given === null ? null : <p className="mt-4 border-l-2 border-line pl-3 font-serif text-muted">{sample.given}</p>}
        <p lang={sample.language} className="mt-4 result-text whitespace-pre-line">
          {sample.text}
        </p>
      </div>
      {sample.checked === null ? (
        <dl className="slip mx-5 px-5 pt-3 pb-6 text-sm tabular-nums">
          <ReceiptLine term={m.home_receipt_before()}>{m.home_receipt_runs({ count: 1 })}</ReceiptLine>
          <ReceiptLine term={m.home_receipt_charged()}>{m.home_receipt_runs({ count: 1 })}</ReceiptLine>
          <ReceiptLine term={m.home_receipt_returned()}>0</ReceiptLine>
        </dl>
      ) : (
        <p className="slip mx-5 flex items-center gap-2 px-5 pt-3 pb-6 text-sm text-good">
          <Icon name="shield-check" />
          {sample.checked}
        </p>
      )}
    </figure>
  );
}

/** A picture before and after, side by side. */
function PictureSheet({ name, picture }: { name: string; picture: string }) {
  return (
    <figure className="animate-rise self-start lg:mt-24">
      <div className="card overflow-hidden">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 px-6 py-4 text-sm">
          <span className="font-medium">{name}</span>
          <Badge>{m.home_image_example()}</Badge>
        </figcaption>
        <img src={picture} alt={m.home_image_sample_alt()} width={640} height={440} decoding="async" className="block h-auto w-full" />
      </div>
      <p className="slip mx-5 flex items-center gap-2 px-5 pt-3 pb-6 text-sm text-good">
        <Icon name="shield-check" />
        {m.home_image_sample()}
      </p>
    </figure>
  );
}

function ReceiptLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
