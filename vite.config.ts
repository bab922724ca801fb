import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { messageOptions } from "./scripts/messages.mjs";

/** Processes and files that run on their own; everything else of the server becomes their chunks. */
const serverEntries = {
  main: "./server/main.ts",
  wordloom: "./cli/main.ts",
  "embedded-database.worker": "./platform/db/embedded-database.worker.ts",
  "picture.worker": "./features/accounts/avatar/picture.worker.ts",
};

/** In development the whole server answers, as in production, with its modules reloaded when they change. */
function developmentServer(): Plugin {
  return {
    name: "wordloom:development-server",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            // Vite takes its base away from `url`; the server needs what was asked.
            request.url = request.originalUrl;
            const { fetchPage } = await server.ssrLoadModule("./server/dev.ts");
            await getRequestListener(fetchPage)(request, response);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}

/** Modules in whose place smaller ones of ours go into browsers; see there. Each path ends as the first says. */
const standIns: [original: string, standIn: string][] = [
  ["/i18n/paraglide/runtime.js", "i18n/browser-runtime.ts"],
  ["/lucide-react/dist/esm/createLucideIcon.mjs", "ui/primitives/create-lucide-icon.ts"],
  ["/react-router/dist/production/lib/dom/ssr/fog-of-war.js", "app/client/unused-router-parts.ts"],
  ["/react-router/dist/production/lib/router/instrumentation.js", "app/client/unused-router-parts.ts"],
];

function browserStandIns(): Plugin {
  return {
    name: "wordloom:browser-stand-ins",
    enforce: "pre",
    resolveId: {
      filter: { id: /(?:runtime|fog-of-war|instrumentation)\.js$|createLucideIcon\.mjs$/ },
      async handler(source, importer) {
        // Files of React Router that no page uses are read too, before they are left out.
        const isUnused = importer !== undefined && /react-router\/.*\/(?:server-runtime|rsc)\//.test(importer);
        if (this.environment.name !== "client" || isUnused) return null;
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        const standIn = standIns.find(([original]) => resolved?.id.endsWith(original));
        return standIn ? join(import.meta.dirname, standIn[1]) : null;
      },
    },
  };
}

/**
 * What several pages need travels in few files, so that a first visit takes few requests: what hardly ever changes
 * (React, router, kit, words), the parts of public pages, and those of the pages of accounts. What only the pages of the
 * catalogue show stays with them: a tool's page has the least room (PERFORMANCE.md, web.js).
 */
const sharedChunks = {
  groups: [
    {
      name: "shared",
      minShareCount: 2,
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|clsx|cookie|set-cookie-parser)\/|lucide-react\/(?!dist\/esm\/icons\/(?:eye|mail))|\/(?:ui(?!\/patterns\/(?:toast|disclosure-menu)\.)|i18n(?!\/paraglide\/messages\/(?:group_|write_search|account_(?!sign_in)|dashboard_|adoption_|outbox_|setup_|admin_|settings_|soon_))|core)\/|vite\/|\0vite|rolldown/,
    },
    {
      name: "parts",
      minShareCount: 2,
      test: /\/(?:app(?!\/tool-groups\.ts|\/client\/recent-tools|\/catalogue-views\/search-form|\/(?:accounts|dashboard|admin|adoption)\/|\/tool-page\/(?:run-wish|sign-in-to-run))|features)\//,
    },
    // What only people meet who sign in or have signed in; last, since a group takes along what its modules need.
    {
      name: "account",
      minShareCount: 2,
      test: /\/paraglide\/messages\/(?:account_(?!sign_in)|dashboard_|adoption_|outbox_|setup_|admin_|settings_|soon_)|\/icons\/(?:eye|mail)|\/app\/(?:accounts|dashboard|admin)\//,
    },
  ],
};

/** All but those that load files of their own or keep state that must exist once. */
const bundledPackages = /^(?!pg-boss|pg|pino|sharp|@electric-sql|.*pglite).*/;

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(messageOptions), browserStandIns(), developmentServer(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } },
    // Bundled packages load only what is used of them: a third of the memory of loading them whole.
    ssr: { resolve: { noExternal: [bundledPackages] }, build: { target: "node24", rolldownOptions: { input: serverEntries } } },
  },
});
