import { checkDestination } from "./navigate-to.ts";

type OnwardProps = {
  url: string;
  /** Where the page is continuing to. */
  sentence: string;
  /** The link for browsers that do not. */
  link: string;
};

/**
 * The way to another site after a form was posted. The page continues automatically; a redirect would be refused, since forms may only
 * lead to our own origin (`form-action`).
 */
export function Onward({ url, sentence, link }: OnwardProps) {
  const { href } = checkDestination(url, { external: true });
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <p role="status">{sentence}</p>
      <p className="mt-4">
        <a href={href} rel="noreferrer" className="inline-flex min-h-6 items-center text-accent underline underline-offset-4">
          {link}
        </a>
      </p>
    </>
  );
}
