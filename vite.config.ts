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

const messageRuntime = {
  server: join(import.meta.dirname, "i18n/paraglide/runtime.js"),
  browser: join(import.meta.dirname, "i18n/browser-runtime.ts"),
};

/** Puts the small runtime of messages into browsers; see that file. */
function browserMessageRuntime(): Plugin {
  return {
    name: "wordloom:browser-message-runtime",
    enforce: "pre",
    resolveId: {
      filter: { id: /runtime\.js$/ },
      async handler(source, importer) {
        if (this.environment.name !== "client") return null;
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        return resolved?.id === messageRuntime.server ? messageRuntime.browser : null;
      },
    },
  };
}

/**
 * What several pages need travels in two files, so that a first visit takes few requests: what hardly ever changes
 * (React, router, kit, words), and the parts of pages.
 */
const sharedChunks = {
  groups: [
    {
      name: "shared",
      minShareCount: 2,
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|clsx|cookie|set-cookie-parser|lucide-react)\/|\/(?:ui|i18n|core)\/|vite\/|\0vite|rolldown/,
    },
    { name: "parts", minShareCount: 2, test: /\/(?:app|features)\// },
  ],
};

/** All but those that load files of their own or keep state that must exist once. */
const bundledPackages = /^(?!pg-boss|pg|pino|@electric-sql|.*pglite).*/;

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(messageOptions), browserMessageRuntime(), developmentServer(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } },
    // Bundled packages load only what is used of them: a third of the memory of loading them whole.
    ssr: { resolve: { noExternal: [bundledPackages] }, build: { target: "node24", rolldownOptions: { input: serverEntries } } },
  },
});
