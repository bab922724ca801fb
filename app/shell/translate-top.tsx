import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { PageLink } from "./page-link.tsx";
import { useShell } from "./use-shell.ts";

/** What pages of translation begin with: the heading, and the switch between text and files, which is in the same place on all of them. */
export function TranslateTop({ children }: { children: ReactNode }) {
  return (
    <div className="-mt-2 grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="justify-self-start max-sm:mb-4 sm:col-start-2">
        <TranslateKinds />
      </div>
      <div className="min-w-0 sm:col-start-1 sm:row-start-1">{children}</div>
    </div>
  );
}

function TranslateKinds() {
  const current = /\/translate\/(?:(?:files|document)(?:\/|$)|[a-z]+\/[a-z])/i.test(useLocation().pathname) ? "files" : "text";
  const isSignedIn = useShell().user !== null;
  const kinds = [
    { kind: "text", to: "/translate", icon: "languages", name: m.translator_kind_text() },
    { kind: "files", to: isSignedIn ? "/translate/files" : "/translate/document", icon: "file-text", name: m.translator_kind_files() },
  ] as const;
  return (
    <nav aria-label={m.translator_kinds()} className={segmentsClass}>
      {kinds.map(({ kind, to, icon, name }) => (
        <PageLink key={kind} to={to} aria-current={kind === current ? "page" : undefined} className={segmentClass}>
          <Icon name={icon} />
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
