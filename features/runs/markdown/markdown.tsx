import type { Root } from "mdast";
import { type ComponentProps, createContext, isValidElement, type ReactNode, use, useMemo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remend from "remend";
import { answerMarkdown } from "#formats/markdown/answer-markdown.ts";
import { isFenceClosed, type Place } from "../code/closed-fence.ts";
import { CodeBlock } from "../code-block.tsx";
import { dollarsForBrackets } from "#formats/maths/bracket-maths.ts";
import { carefulMaths } from "#formats/maths/careful-maths.ts";
import { isMathsWhole, mathsBlocks } from "#formats/maths/maths-blocks.ts";
import { Maths } from "../maths/maths.tsx";

/** What a model may link to; anything else stays text. */
const allowedUrl = /^(https?:|mailto:)/i;

/** Whether rendering is inside a link: links can't contain links. */
const InLink = createContext(false);
/** The text as it arrived, so that a code block can tell whether it is complete. */
const Source = createContext({ text: "", isPartial: false });

/** Whether rendering is inside a block that takes its direction from its first letter; one with an attribute of its own would not count. */
const InDirected = createContext(false);

/** A paragraph in the direction of its first letter. */
function TextBlock({ children }: { children: ReactNode }) {
  return use(InDirected) ? <p className="[unicode-bidi:plaintext]">{children}</p> : <p dir="auto">{children}</p>;
}

/** Headings start below those of the page, which has its single `h1` and the result's `h2`. */
const components: Components = {
  h1: ({ children }) => <h3 dir="auto">{children}</h3>,
  h2: ({ children }) => <h4 dir="auto">{children}</h4>,
  h3: ({ children }) => <h5 dir="auto">{children}</h5>,
  h4: ({ children }) => <h6 dir="auto">{children}</h6>,
  h5: ({ children }) => <h6 dir="auto">{children}</h6>,
  h6: ({ children }) => <h6 dir="auto">{children}</h6>,
  p: ({ children }) => <TextBlock>{children}</TextBlock>,
  li: ({ children, className }) => (
    <li dir="auto" className={className}>
      <InDirected value={true}>{children}</InDirected>
    </li>
  ),
  blockquote: ({ children }) => (
    <blockquote dir="auto">
      <InDirected value={true}>{children}</InDirected>
    </blockquote>
  ),
  th: ({ children, style }) => (
    <th dir="auto" style={style}>
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td dir="auto" style={style}>
      {children}
    </td>
  ),
  a: ({ href, children }) => (href ? <SafeLink href={href}>{children}</SafeLink> : <span>{children}</span>),
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  // A task list's checkbox; as a character it can be copied.
  input: ({ checked }) => <span>{checked ? "☑" : "☐"}</span>,
  code: ({ className, children }) =>
    className?.includes("math-inline") ? (
      <Maths source={textOf(children)} isBlock={false} />
    ) : (
      <code className={className}>{children}</code>
    ),
  pre: ({ children, node }) => <Block place={node?.position}>{children}</Block>,
  table: ({ children }) => (
    // In narrow columns a word stays whole, and the table scrolls.
    <div
      className="mt-3.5 overflow-x-auto rounded-control border border-line bg-surface [overflow-wrap:normal] [word-spacing:0]"
      role="group"
      tabIndex={0}
    >
      <table>{children}</table>
    </div>
  ),
};

const plugins = [carefulMaths, ...answerMarkdown, mathsBlocks];

const textOf = (children: ReactNode): string => (Array.isArray(children) ? children.map(textOf).join("") : String(children ?? ""));

/** Code in its language, or math. */
function Block({ place, children }: { place: Place | undefined; children: ReactNode }) {
  const { text, isPartial } = use(Source);
  const { className = "", children: code } = isValidElement<ComponentProps<"code">>(children) ? children.props : {};
  const isWhole = isFenceClosed(text, place, isPartial);
  if (className.includes("math-display") && isMathsWhole(text, place)) return <Maths source={textOf(code)} isBlock />;
  const language = /(?:^| )language-(\S+)/.exec(className)?.[1] ?? "";
  return (
    <CodeBlock language={language} code={textOf(code)} isWhole={isWhole}>
      {children}
    </CodeBlock>
  );
}

function SafeLink({ href, children }: ComponentProps<"a">) {
  return (
    <a href={href} rel="noreferrer nofollow" target="_blank">
      <InLink value={true}>{children}</InLink>
    </a>
  );
}

/** Viewing a picture would fetch it: it becomes a link (case I03), inside a link its description. */
function Picture({ src, alt }: ComponentProps<"img">) {
  const isInLink = use(InLink);
  if (typeof src !== "string" || !allowedUrl.test(src)) return <span>{alt}</span>;
  return isInLink ? <span>{alt || src}</span> : <SafeLink href={src}>{alt || src}</SafeLink>;
}

/** What is added to a text's Markdown: a change of its tree, and how the elements are shown that it makes. */
export type MarkdownMore = { plugin: () => (tree: Root) => void; components: Components };

/**
 * A model's Markdown as a page: its line breaks as written, no raw HTML, no pictures, no URLs except web and email.
 *
 * @param more the same object each time
 */
export function Markdown({ text, isPartial, more }: { text: string; isPartial: boolean; more?: MarkdownMore }) {
  const source = useMemo(() => ({ text: dollarsForBrackets(text), isPartial }), [text, isPartial]);
  return (
    <Source value={source}>
      <ReactMarkdown
        remarkPlugins={more === undefined ? plugins : [...plugins, more.plugin]}
        components={more === undefined ? components : { ...components, ...more.components }}
        urlTransform={(url) => (allowedUrl.test(url) ? url : "")}
      >
        {isPartial ? remend(source.text) : source.text}
      </ReactMarkdown>
    </Source>
  );
}
