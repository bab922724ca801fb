import type { ComponentProps, ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkCjkFriendly from "remark-cjk-friendly";
import remarkGfm from "remark-gfm";
import type { Locale } from "#core/localized.ts";
import { pageHref } from "../shell/to-menu.ts";
import { safeHref } from "../shell/safe-href.ts";
import { type Heading, headingAnchors } from "./heading-anchors.ts";

type PageMarkdownProps = {
  text: string;
  /** Links to pages of the product lead to those in this language. */
  locale: Locale;
  /** What is in place of a paragraph that is this text alone, such as `{health}`. */
  parts?: Record<string, ReactNode>;
  onHeading?: (heading: Heading) => void;
};

/** The Markdown of a page: no raw HTML, links and pictures by the rules of the navigation. */
export function PageMarkdown({ text, locale, parts = {}, onHeading }: PageMarkdownProps) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm, remarkCjkFriendly]}
      rehypePlugins={[headingAnchors(onHeading)]}
      components={{
        ...components,
        a: (link) => <PageAnchor {...link} locale={locale} />,
        p: ({ children }) => (typeof children === "string" && Object.hasOwn(parts, children) ? parts[children] : <p>{children}</p>),
      }}
      urlTransform={(url) => safeHref(url, { isExternalAllowed: true }) ?? ""}
    >
      {text}
    </ReactMarkdown>
  );
}

/** The page has its one `h1` already. */
const components: Components = {
  h1: ({ children, id }) => <h2 id={id}>{children}</h2>,
  h5: ({ children, id }) => <h4 id={id}>{children}</h4>,
  h6: ({ children, id }) => <h4 id={id}>{children}</h4>,
  img: ({ src, alt }) =>
    typeof src === "string" && src.startsWith("/") ? <img src={src} alt={alt ?? ""} loading="lazy" /> : <span>{alt}</span>,
  // The box of a task list.
  input: ({ checked }) => <span>{checked ? "☑" : "☐"}</span>,
  table: ({ children }) => (
    <div className="overflow-x-auto" role="group" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

/** A link that may not be followed stays text. */
function PageAnchor({ href, children, id, locale }: ComponentProps<"a"> & { locale: Locale }) {
  if (!href) return <span>{children}</span>;
  if (href.startsWith("/")) return <a href={pageHref(href, locale)}>{children}</a>;
  if (href.startsWith("#") || href.startsWith("?"))
    return (
      <a id={id} href={href}>
        {children}
      </a>
    );
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
