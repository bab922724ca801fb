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
  "picture.worker": "./platform/pictures/picture.worker.ts",
  "pdf.worker": "./platform/pdf/pdf.worker.ts",
  "document.worker": "./platform/isolate/document.worker.ts",
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

/**
 * A chunk of what several pages load at once, from the modules under some paths. What fewer than `minPages` of them load stays with
 * these; what is loaded on use has chunks of its own.
 */
const sharedChunk = (name: string, paths: string, minPages = 3) => ({
  name,
  test: new RegExp(`/(?:${paths})[/.]`),
  minShareCount: minPages,
  tags: ["$initial" as const],
});

/** What browsers load: React, kit, shell, and one chunk for each room. A module goes into the first that takes it, with what it imports. The entry goes into none: it would run with the first of its chunk. */
const browserChunks = {
  groups: [
    { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/|\0vite|rolldown/ },
    sharedChunk("kit", "ui|core|node_modules/lucide-react|i18n(?!/paraglide/messages)"),
    sharedChunk("shell", "app/(?:shell|layouts|root)", 1),
    sharedChunk("client", "app/(?:client|home|adoption|page-meta|tool-groups)"),
    { name: "words", test: /\/i18n\//, minShareCount: 8 },
    sharedChunk("composer", "features/runs/workspace"),
    sharedChunk("catalogue", "features/catalogue|app/(?:catalogue-views|tool-page)"),
    sharedChunk("translator", "features/translation/translator|app/translate/(?:translator|pair)", 1),
    sharedChunk("accounts", "features/accounts|app/(?:accounts|dashboard)"),
    sharedChunk("runs", "features/runs"),
    sharedChunk("conversations", "features/(?:conversations|documents)|app/(?:ask|settings)"),
    sharedChunk("prompts", "(?:features|app)/prompts", 2),
    sharedChunk("translation", "features/(?:translation|languages|files)|app/translate"),
    sharedChunk("admin", "app/admin"),
  ],
};

/** All but those that load files of their own or keep state that must exist once. */
const bundledPackages = /^(?!pdfjs-dist|pg-boss|pg|pino|sharp|harfbuzzjs|wawoff2|@electric-sql|.*pglite).*/;

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(messageOptions), developmentServer(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  // A worker that loads parts of its own, such as the grammar of a language, is a module.
  worker: { format: "es" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    // Bundled packages load only what is used of them: a third of the memory of loading them whole.
    ssr: { resolve: { noExternal: [bundledPackages] }, build: { target: "node24", rolldownOptions: { input: serverEntries } } },
  },
});
