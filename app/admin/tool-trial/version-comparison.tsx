import type { Change } from "#core/merge-three-way.ts";
import { toolPictureUrl } from "#features/catalogue/tool-photo.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PageLink } from "../../shell/page-link.tsx";
import { isPicturePath } from "../tool-editor/photo-words.ts";
import { nameOfChange, wordsOfValue } from "./change-names.ts";
import { toolAddress, type TrialView } from "./trial-address.ts";
import type { Comparison } from "./trial-page.server.ts";

type ValueWords = (path: string, value: Change["before"]) => string | null;
type VersionComparisonProps = {
  /** The page's English address. */
  path: string;
  view: TrialView;
  comparison: Comparison;
  /** Words for values that are stored as codes; null for any other. */
  valueWords?: ValueWords;
};

const noWords: ValueWords = () => null;

/** What differs from a version to the saved draft, value beside value. */
export function VersionComparison({ path, view, comparison, valueWords = noWords }: VersionComparisonProps) {
  const { versions, version, changes } = comparison;
  if (versions.length === 0) return <p className="max-w-prose text-muted">{m.admin_change_no_versions()}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-x-5">
        {versions.map((one) => (
          <li key={one.version}>
            <PageLink
              to={toolAddress(path, { ...view, version: one.version }, "compare")}
              preventScrollReset
              aria-current={one.version === version ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 aria-[current]:font-semibold lg:min-h-9"
            >
              {m.admin_change_compare({ version: one.version })}
            </PageLink>
          </li>
        ))}
      </ul>
      {version === null ? null : changes.length === 0 ? (
        <p className="mt-4">{m.admin_change_none({ version })}</p>
      ) : (
        <ChangesTable changes={changes} version={version} valueWords={valueWords} />
      )}
    </>
  );
}

type ChangesTableProps = Pick<Comparison, "changes"> & { version: number; valueWords: ValueWords };

function ChangesTable({ changes, version, valueWords }: ChangesTableProps) {
  const caption = m.admin_change_caption({ version });
  const cellClass = "w-2/5 py-2 pr-4 whitespace-pre-wrap [overflow-wrap:anywhere]";
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="mt-4 overflow-x-auto">
      <table className="w-full min-w-120 border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-control">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {m.admin_change_what()}
            </th>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {m.admin_change_version({ version })}
            </th>
            <th scope="col" className="py-2 font-semibold">
              {m.admin_trial_draft()}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path} className={`border-b border-line ${isPicturePath(path) ? "align-top" : "align-baseline"}`}>
              <th scope="row" className="py-2 pr-4 font-normal">
                {nameOfChange(path)}
              </th>
              <td className={cellClass}>
                <Value path={path} value={before} valueWords={valueWords} />
              </td>
              <td className={cellClass}>
                <Value path={path} value={after} valueWords={valueWords} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value as people read it; a tool's picture is seen. */
function Value({ path, value, valueWords }: { path: string; value: Change["before"]; valueWords: ValueWords }) {
  if (!isPicturePath(path) || typeof value !== "string") return valueWords(path, value) ?? wordsOfValue(value);
  return (
    <img
      src={toolPictureUrl(value)}
      alt={nameOfChange(path)}
      className="h-auto max-h-40 w-auto max-w-full rounded-control border border-line"
    />
  );
}
