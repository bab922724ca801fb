import { type ComponentProps, createContext, use } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import remend from "remend";
import { CodeBlock } from "./code-block.tsx";

/** What a model may link to; anything else stays text. */
const allowedUrl = /^(https?:|mailto:)/i;

/** Whether what is drawn stands inside a link: links hold no links. */
const InLink = createContext(false);

/** Headings start below those of the page, which has its one `h1` and the result's `h2`. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  h6: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => (href ? <SafeLink href={href}>{children}</SafeLink> : <span>{children}</span>),
  img: ({ src, alt }) => <Picture src={src} alt={alt} />,
  // The box of a task list; as a sign it can be copied.
  input: ({ checked }) => <span>{checked ? "☑" : "☐"}</span>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    <div className="overflow-x-auto" role="group" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

function SafeLink({ href, children }: ComponentProps<"a">) {
  return (
    <a href={href} rel="noreferrer nofollow" target="_blank">
      <InLink value={true}>{children}</InLink>
    </a>
  );
}

/** A picture would be fetched by looking at the text: it becomes a link (case I03), inside of a link its description. */
function Picture({ src, alt }: ComponentProps<"img">) {
  const isInLink = use(InLink);
  if (typeof src !== "string" || !allowedUrl.test(src)) return <span>{alt}</span>;
  return isInLink ? <span>{alt || src}</span> : <SafeLink href={src}>{alt || src}</SafeLink>;
}

/** A model's Markdown as a page: no raw HTML, no pictures, no addresses but web and mail. */
export function Markdown({ text, isPartial }: { text: string; isPartial: boolean }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, remarkCjkFriendly]}
      components={components}
      urlTransform={(url) => (allowedUrl.test(url) ? url : "")}
    >
      {isPartial ? remend(text) : text}
    </ReactMarkdown>
  );
}
