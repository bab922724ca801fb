import type { Nodes, PhrasingContent, Root } from "mdast";
import { createContext, use } from "react";
import { Markdown, type MarkdownMore } from "#features/runs/markdown/markdown.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { type Brackets, brackets, signPattern } from "./mark-text.ts";
import type { CitedSource } from "./number-sources.ts";

/** What the numbers of an answer lead to. */
export type SourceLinks = {
  sources: readonly CitedSource[];
  /** The address of a source's entry below the answer. */
  hrefOf(source: CitedSource): string;
  /** The source whose passage is shown; null: none. */
  current: number | null;
  onOpen(source: CitedSource): void;
};

const Links = createContext<SourceLinks | null>(null);

type CitedMarkdownProps = { text: string; within: Brackets; isPartial: boolean; links: SourceLinks };

/** An answer's Markdown with the signs of `markText`: numbers that lead to its sources, and sentences that rest on none. */
export function CitedMarkdown({ text, within, isPartial, links }: CitedMarkdownProps) {
  return (
    <Links value={links}>
      <Markdown text={text} isPartial={isPartial} more={more[within]} />
    </Links>
  );
}

const components: MarkdownMore["components"] = {
  // Elements that Markdown makes none of.
  data: ({ children }) => <SourceLink number={Number(children)} />,
  u: ({ children }) => (
    <span className="underline decoration-warn decoration-dotted decoration-2 underline-offset-4 group-has-[[name=cite-marks]:not(:checked)]/answer:no-underline">
      {children}
    </span>
  ),
  small: () => (
    <span className="group-has-[[name=cite-marks]:not(:checked)]/answer:hidden">
      {" "}
      <Badge tone="warn" className="align-baseline font-sans whitespace-nowrap">
        <Icon name="circle-question-mark" />
        {m.cite_unsupported()}
      </Badge>
    </span>
  ),
};

/** For each kind of brackets that signs may have; always the same objects. */
const more = Object.fromEntries(
  brackets.map((within): [Brackets, MarkdownMore] => {
    const plugin = () => (tree: Root) => void readSigns(tree, { isUnsupported: false, signs: signPattern(within), within });
    return [within, { plugin, components }];
  }),
) as Record<Brackets, MarkdownMore>;

function SourceLink({ number }: { number: number }) {
  const links = use(Links);
  const source = links?.sources.find((one) => one.number === number);
  if (links === null || source === undefined) return null;
  const { page } = source.citation;
  return (
    <a
      href={links.hrefOf(source)}
      aria-label={page === null ? m.cite_source({ number }) : m.cite_source_page({ number, page })}
      aria-current={links.current === number || undefined}
      onClick={(event) => {
        event.preventDefault();
        links.onOpen(source);
      }}
      className="mx-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-small bg-accent-soft px-1 align-text-top font-sans text-2xs font-medium text-accent! no-underline! tabular-nums aria-[current]:bg-accent aria-[current]:text-on-accent! pointer-coarse:h-6 pointer-coarse:min-w-6"
    >
      {number}
    </a>
  );
}

type State = { isUnsupported: boolean; signs: RegExp; within: Brackets };

/** Turns signs into elements, in the order of the text. A sign within code or an address has no place there. */
function readSigns(node: Nodes, state: State): void {
  if ("url" in node) node.url = withoutSigns(node.url, state);
  // What formulas are drawn from.
  for (const drawn of node.data?.hChildren ?? []) if ("value" in drawn) drawn.value = withoutSigns(drawn.value, state);
  if (!("children" in node)) return;
  const children = node.children.flatMap((child): Nodes[] => {
    if (child.type === "text") return split(child.value, state);
    if ("value" in child) return notText(child, state);
    readSigns(child, state);
    return [child];
  });
  Object.assign(node, { children });
}

function split(value: string, state: State): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const match of value.matchAll(state.signs)) {
    parts.push(...textOf(value.slice(from, match.index), state), ...signOf(match[1] ?? "", state));
    from = match.index + match[0].length;
  }
  return [...parts, ...textOf(value.slice(from), state)];
}

/** Of what isn't text, such as code, the numbers come after it. */
function notText(node: Extract<Nodes, { value: string }>, state: State): Nodes[] {
  const signs = [...node.value.matchAll(state.signs)].flatMap(([, sign = ""]) => signOf(sign, state));
  node.value = withoutSigns(node.value, state);
  readSigns(node, state);
  return [node, ...signs];
}

/** In an address they may have been encoded. */
function withoutSigns(value: string, { signs, within: [open = "", close = ""] }: State): string {
  const [first, last] = [encodeURIComponent(open), encodeURIComponent(close)];
  return value.replaceAll(signs, "").replaceAll(new RegExp(`${first}(?:\\d+|(?:%2F|/)?u)${last}`, "gi"), "");
}

function textOf(value: string, { isUnsupported }: State): PhrasingContent[] {
  if (value === "") return [];
  return isUnsupported ? [element("u", [{ type: "text", value }])] : [{ type: "text", value }];
}

function signOf(sign: string, state: State): PhrasingContent[] {
  if (sign === "u" || sign === "/u") {
    state.isUnsupported = sign === "u";
    return state.isUnsupported ? [] : [element("small", [])];
  }
  return [element("data", [{ type: "text", value: sign }])];
}

/** Shown as the named element, whatever Markdown would make of it. */
const element = (hName: string, children: PhrasingContent[]): PhrasingContent => ({ type: "emphasis", children, data: { hName } });
