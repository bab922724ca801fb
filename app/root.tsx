import interfaceFace from "#ui/theme/fonts/geist-latin.woff2?url";
import headingFace from "#ui/theme/fonts/literata-display-latin.woff2?url";
import type { ReactNode } from "react";
import { use } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { isAdmin } from "#features/accounts/session.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { earlyPressScript } from "#ui/patterns/early-press-script.ts";
import { keepScrollScript } from "#ui/patterns/keep-scroll-script.ts";
import { themeScript } from "#ui/patterns/theme-script.ts";
import type { Route } from "./+types/root.ts";
import stylesheet from "./app.css?url";
import { bootFailureScript } from "./client/boot-failure-script.ts";
import { requestContext } from "./context.ts";
import { errorTitle } from "./error-title.ts";
import { NonceContext } from "./nonce-context.ts";
import { PalettePlace } from "./palette/palette-place.tsx";
import { ErrorScreen } from "./shell/error-screen.tsx";
import { flatMenu, toMenu } from "./shell/to-menu.ts";
import { viewerRoles } from "./shell/viewer-roles.ts";

/**
 * Acts before the page is alive; the same text on every page, so that cached pages can allow it by hash. Only the server
 * writes it: React leaves what is in the document as it is, so browsers need not load the text once more.
 */
const earlyScript = import.meta.env.SSR ? `${bootFailureScript()};${themeScript()};${keepScrollScript()};${earlyPressScript()}` : "";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // What the first words of any page are set in; the faces of other scripts come on use.
  ...[interfaceFace, headingFace].map((href) => ({
    rel: "preload",
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  const { services, actor, locale, origin, baseUrl, appName, isDemo, user, publicApiKey } = page;
  const viewer = viewerRoles(page);
  const limits = services.config.limits(actor?.plan ?? "anonymous");
  return {
    origin,
    baseUrl,
    appName,
    isDemo,
    /** With one, only texts are the demo engine's. */
    hasImageModel: services.imageModels.hasProvider,
    header: flatMenu(toMenu(services.catalogue.navigation("header", viewer), locale)),
    footer: toMenu(services.catalogue.navigation("footer", viewer), locale),
    /** Free text units that the viewer has each day. */
    unitsPerDay: limits.textUnitsPerDay,
    /** Most code points of one field or message. */
    inputChars: limits.inputChars,
    /** Null on shared pages, too: signed-in users get pages of their own. */
    user: user && { id: user.id, name: user.name, email: user.email, handle: user.handle, isAdmin: isAdmin(user) },
    /** The publishable key, for pages that are told of changes (`app/client/realtime/`). */
    realtimeKey: user && publicApiKey,
  };
}

/** Nothing here depends on the page; the language changes with a full document load only. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (error === undefined) return [{ title: loaderData?.appName }];
  return [{ title: errorTitle(error) }, { name: "robots", content: "noindex" }];
};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <html
      lang={languageTags[getLocale()]}
      data-base-url={shell?.baseUrl || undefined}
      data-viewer={shell?.user?.id}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f5f2ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111219" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href={localizePath("/manifest.webmanifest", getLocale())} />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <Meta />
        <Links />
      </head>
      <body className="font-sans text-base antialiased">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
        >
          {m.shell_skip_to_content()}
        </a>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PalettePlace>
      <Outlet />
    </PalettePlace>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
