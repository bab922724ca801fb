import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { languageTags } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { requestContext } from "./context.ts";
import { errorTitle } from "./error-title.ts";
import { inOneLanguage } from "./language-manifest.server.ts";
import { NonceContext } from "./nonce-context.ts";

/** How long a page may wait for its slow parts, in ms. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> | Response {
  const { nonce } = loadContext.get(requestContext);
  // A page that is rendered for everyone has no visitor yet, so no bot either.
  const isBot = nonce !== null && isBotAgent(request.headers.get("user-agent") ?? "");
  const [error] = Object.values(routerContext.staticHandlerContext.errors ?? {});
  if (isBot && error !== undefined) return botError(error, status, headers);
  if (request.method === "HEAD") return new Response(null, { status, headers: htmlHeaders(headers) });
  return renderPage(request, status, headers, routerContext, { nonce: nonce ?? undefined, isWhole: isBot || nonce === null });
}

/** Bots get no error screen (spec §2): the status and nothing to index. */
function botError(error: unknown, status: number, headers: Headers): Response {
  const html = `<!doctype html><html lang="${languageTags[getLocale()]}"><meta name="robots" content="noindex"><title>${errorTitle(error)}</title></html>`;
  return new Response(html, { status, headers: htmlHeaders(headers) });
}

/** A headless browser shows the page to someone, such as a test, a picture service or a printer: it counts as a browser. */
function isBotAgent(userAgent: string): boolean {
  return isbot(userAgent.replace("HeadlessChrome/", "Chrome/"));
}

function htmlHeaders(headers: Headers): Headers {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return headers;
}

/** @param how.isWhole waits for the slow parts: bots read once, and cached bytes must hold the whole page */
function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  how: { nonce: string | undefined; isWhole: boolean },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answered = status;
    const handleReady = () => {
      clearTimeout(timer);
      const body = new PassThrough();
      resolve(new Response(createReadableStreamFromReadable(body), { headers: htmlHeaders(headers), status: answered }));
      pipe(body);
    };
    const options: RenderToPipeableStreamOptions = {
      nonce: how.nonce,
      // Finished parts stay where they belong: React would move large ones to the end, where only script puts them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [how.isWhole ? "onAllReady" : "onShellReady"]: handleReady,
      onShellError: reject,
      onError: () => {
        answered = 500;
      },
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={how.nonce}>
        <ServerRouter context={inOneLanguage(routerContext, getLocale())} url={request.url} nonce={how.nonce} />
      </NonceContext>,
      options,
    );
    // One second more than the data stream waits, so that rejected parts still reach the page.
    const timer = setTimeout(abort, streamTimeout + 1_000);
    timer.unref();
  });
}

/** What a loader, an action or a component threw and did not mean to: expected answers are route error responses. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(requestContext).services.log.error({ err: error }, "page failed");
};
