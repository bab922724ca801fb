import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { messageOptions } from "./scripts/messages.mjs";
import { opencvWithoutEval } from "./scripts/opencv-without-eval.mjs";

/** Processes and files that run on their own; everything else of the server becomes their chunks. */
const serverEntries = {
  main: "./server/main.ts",
  wordloom: "./cli/main.ts",
  "embedded-database.worker": "./platform/db/embedded-database.worker.ts",
  "picture.worker": "./platform/pictures/picture.worker.ts",
  "picture-task.worker": "./platform/ai/images/picture-task.worker.ts",
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

/** What a text needs to be run, priced and kept as a draft, whether a tool, a prompt or the translator makes it; a form of fields isn't in it. */
const ofEveryRun = [
  "features/runs/workspace/(?:action-bar|show-pane|form-rules|form-values|load-[\\w-]+|use-[\\w-]+)",
  "features/runs/(?:listed-price|price-sentences|prose-class|run-text|use-run|use-send-when-online)",
  "app/tool-page(?!/(?:form-workspace|run-after-sign-in|run-wish|sign-in-to-run))",
  "i18n/paraglide/messages/(?:result_title|run_not_loaded|run_sent_when_online|tool_privacy)",
].join("|");

/** The form of a tool or a prompt, with its result. */
const ofForms = [
  "features/runs/workspace/(?:tool-[\\w-]+|form-[\\w-]+|result-head|result-pane)",
  "features/catalogue/form-fields",
  "app/(?:tool-page/form-workspace|prompts/prompt-workspace)",
].join("|");

/** What browsers load: React, the shell with its kit, and one chunk for each room. A module goes into the first that takes it, with what it imports. The entry goes into none: it would run with the first of its chunk. */
const browserChunks = {
  groups: [
    { name: "react", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|vite\/|\0vite|rolldown/ },
    // Most pages have no drawing and no table, and take neither dictation nor files.
    sharedChunk(
      "shell",
      "ui(?!/(?:dictation|drawings|patterns/(?:stacked|plain)-table|primitives/file-input))|app/(?:shell|layouts|root)",
      1,
    ),
    // Few pages send files, look for words or take a mail address.
    sharedChunk(
      "client",
      "core(?!/(?:fold-text|search-terms|mail-address|hidden-character))|i18n(?!/paraglide/messages)|app/(?:client(?!/files/(?:send|network|files-client))|home|adoption|page-meta|tool-groups|measure-words)",
    ),
    // What only the administration says is of no use to the others.
    { name: "words", test: /\/i18n\/(?!paraglide\/messages\/admin_)/, minShareCount: 8 },
    sharedChunk("composer", ofEveryRun, 2),
    // A list has no form that runs, and checks none; only editors say what a blank field leaves out.
    sharedChunk(
      "catalogue",
      "features/(?:catalogue(?!/(?:blanks/|(?:validate|form)-fields))|writing)|app/(?:catalogue-views|tool-page/(?:run-after-sign-in|run-wish|sign-in-to-run))",
    ),
    sharedChunk("translator", "features/translation/translator|app/translate/(?:translator|pair)", 1),
    sharedChunk("accounts", "features/accounts|app/(?:accounts|dashboard)"),
    sharedChunk("runs", "features/runs(?!/workspace)"),
    sharedChunk("conversations", "features/(?:conversations|documents)|app/(?:ask|settings)"),
    // A list has neither the form of a prompt nor an editor. What two of the pages say would be a chunk for each sentence.
    sharedChunk(
      "prompts",
      "app/prompts(?!/(?:editor|prompt-workspace))|features/prompts/prompt-(?:text|view)|i18n/paraglide/messages/prompts_\\w+",
      2,
    ),
    sharedChunk("translation", "features/(?:translation|languages|files)|app/translate"),
    sharedChunk("billing", "features/billing|app/pricing", 2),
    sharedChunk("admin", "app/admin|i18n/paraglide/messages/admin_\\w+"),
    // A tool that works in the browser has nothing of runs, nor of the studio.
    sharedChunk("images", "app/images(?!/(?:model|studio))", 2),
    // The fields of a form with what is alive around it, in one: apart, a prompt's page makes 21 requests of the 20 that its budget has.
    sharedChunk("forms", ofForms, 2),
  ],
};

/** All but those that load files of their own or keep state that must exist once. */
const bundledPackages = /^(?!pdfjs-dist|pg-boss|pg|pino|sharp|harfbuzzjs|wawoff2|@electric-sql|.*pglite).*/;

/** Its `exports` name no file of a model. */
const alias = { "esrgan-models": fileURLToPath(new URL("./node_modules/@upscalerjs/esrgan-slim/models", import.meta.url)) };

export default defineConfig(({ command }) => ({
  resolve: { alias },
  // The build finds the messages compiled (scripts/build.mjs); while developing they are compiled when they change.
  plugins: [tailwindcss(), command === "serve" && paraglideVitePlugin(messageOptions), developmentServer(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  // A worker that loads parts of its own, such as the grammar of a language, is a module.
  worker: { format: "es", plugins: () => [opencvWithoutEval()] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    // Bundled packages load only what is used of them: a third of the memory of loading them whole. While developing nothing is bundled.
    ssr: {
      resolve: command === "build" ? { noExternal: [bundledPackages] } : {},
      build: { target: "node24", rolldownOptions: { input: serverEntries } },
    },
  },
}));
