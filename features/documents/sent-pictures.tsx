import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { attachmentUrl } from "./attachment-limits.ts";

/** Pictures sent with something; each opens full size. */
export function SentPictures({ ids, className = "" }: { ids: readonly string[]; className?: string }) {
  if (ids.length === 0) return null;
  return (
    <ul aria-label={m.attach_list()} className={`flex flex-wrap gap-2 ${className}`}>
      {ids.map((id, index) => (
        <li key={id}>
          <SentPicture id={id} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

/** Its owner may have deleted it since. */
function SentPicture({ id, number }: { id: string; number: number }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className="rounded-control border border-line px-3 py-2 text-sm text-muted">{m.attach_gone()}</p>;
  return (
    <a href={attachmentUrl(id)} target="_blank" rel="noreferrer" className="block rounded-control">
      <img
        src={attachmentUrl(id)}
        alt={m.attach_alt({ number })}
        loading="lazy"
        onError={() => setGone(true)}
        className="size-28 rounded-control border border-line bg-sunk object-cover"
      />
    </a>
  );
}
