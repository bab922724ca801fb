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
      test: /node_modules\/(?:react|react-dom|react-router|scheduler|clsx|cookie|set-cookie-parser)\/|lucide-react\/(?!dist\/esm\/icons\/(?:eye|gauge|mail|mic|image-plus|square-pen|trash|(?:star|pen-line|copy|thumbs-(?:up|down)|arrow-(?:down|up|left|right)|chevron-down|download|volume-2|upload)\.))|\/(?:ui(?!\/patterns\/(?:section|toast|disclosure-menu|use-closing-details|marked-text|dictation|use-dictation)\.|\/primitives\/(?:badge|dialog|choice-group|checkbox|text-area|select)\.)|i18n(?!\/paraglide\/messages\/(?:group_|write_search|account_(?!sign_in)|dashboard_|adoption_|outbox_|setup_|admin_|settings_|soon_|languages_|files?_|document_|phrases_|translator_|kept_|ask_|attach_|prompts?_|quality_|error_(?!screen)|failure_|result_(?!title|sample|none)|run_(?:generating|stopping|ready|ended|no_text|offline|reconnecting|finish_|truncated_|stopped_|broken_|blocked_|empty_|failed_|continue|retry|details|receipt_(?!quality)|amount_)|field_(?!too_long)|tool_|draft_|result_|run_))|core(?!\/errors\.))\/|vite\/|\0vite|rolldown/,
    },
    {
      name: "parts",
      minShareCount: 2,
      test: /\/(?:app(?!\/tool-groups\.ts|\/routes\/ask|\/adoption\/adoption-(?:words|bar|part)|\/client\/(?:recent-tools|unsaved-work|live-streams|files\/|realtime\/|access-token|attachment-client|(?:chat-|translator-)?settings-store|device-settings|kept-client|likes-changed|can-speak|dictation-consent|listen-speeds|translator-settings-key|history-store|local-keys|save-(?:conversation|file)|speak|run-client|run-stream|event-parser)|\/shell\/(?:navigate-to|to-menu)|\/home\/excerpt|\/catalogue-views\/(?:search-form|tool-search|entry-list|tool-list|use-live-submit)|\/(?:accounts|dashboard|admin|ask|settings|prompts|translate)\/|\/client\/form-client|\/tool-page\/(?:run-|draft-status|sign-in-to-run))|features(?!\/(?:feedback|conversations|documents|prompts|runs\/workspace|translation|files|languages)\/|\/accounts\/(?:settings-shape|password-length)|\/catalogue\/tool-groups\.|\/catalogue\/(?:form-fields|validate-fields|template|render-prompt|tool-(?:check|content|content-fields|icons|photo|photo-check)|shared-fields|tones)\.|\/runs\/(?:run-rating|rating|word-diff|use-run|price-sentences|run-state|prose-class|run-driver|reduce-run|run-text|variant-texts|stream-text|use-stick-to-end|new-text-button|receipt|request-sentences|run-client|copy-text|code-block|markdown|finish-|offline-bar|use-online)))\//,
    },
    // What lists something: a form does not.
    {
      name: "lists",
      minShareCount: 2,
      test: /\/ui\/(?:patterns\/section|primitives\/badge)\.|\/app\/(?:home\/excerpt|catalogue-views\/(?:entry-list|search-form|tool-list|tool-search|use-live-submit))\.|\/catalogue\/tool-groups\./,
    },
    // What leads away by script, and the little that the translator shares with parts which come later.
    {
      name: "leave",
      minShareCount: 2,
      test: /\/app\/(?:shell\/navigate-to|client\/(?:likes-changed|can-speak|translator-settings-key)|translate\/pair\/(?:pair-(?:path|cookies)|recent-languages))\.|\/languages\/voice-tag\.|\/translator\/translator-choices\.|\/icons\/star\.|\/paraglide\/messages\/(?:translator_(?:from|to|detect|undo)|languages_heading)\./,
    },
    // Forms that run something, with their words: the translator, and with fields of many kinds a tool's page and a prompt's.
    {
      name: "forms",
      minShareCount: 2,
      test: /\/paraglide\/messages\/(?:tool_privacy|draft_|result_title|run_(?!generating|stopping|ready|ended|no_text|offline|reconnecting|finish_|truncated_|stopped_|broken_|blocked_|empty_|failed_|continue|retry|details|receipt_|amount_))|\/ui\/primitives\/(?:text-area|select)\.|\/features\/runs\/(?:use-run|price-sentences|run-state|workspace\/(?:action-bar|show-pane|use-limits|use-price))|\/app\/(?:client\/form-client|tool-page\/(?:run-after-sign-in|run-address|draft-status))/,
    },
    {
      name: "fields",
      minShareCount: 2,
      test: /\/paraglide\/messages\/(?:field_(?:optional|choose|counter)|tool_|result_(?:sample|none)|run_receipt_quality)|\/ui\/primitives\/(?:choice-group|checkbox)\.|\/features\/(?:catalogue\/form-fields\.|runs\/(?:prose-class|workspace\/(?:form-rules|form-values|load-|result-pane|tool-)))/,
    },
    // What drives and shows a run: a tool's page fetches it when one begins, the pages of conversations at once.
    {
      name: "run",
      minShareCount: 2,
      test: /\/paraglide\/messages\/(?:error_(?!screen)|failure_|result_(?!title|sample|none)|run_(?:generating|stopping|ready|ended|no_text|offline|reconnecting|finish_|truncated_|stopped_|broken_|blocked_|empty_|failed_|continue|retry|details|receipt_(?!quality)|amount_))|\/icons\/(?:pen-line|copy|arrow-down|chevron-down|download|volume-2)\.|\/app\/client\/(?:run-client|run-stream|event-parser)|\/features\/runs\/(?:run-driver|reduce-run|run-text|variant-texts|stream-text|use-stick-to-end|new-text-button|receipt|request-sentences|run-client|copy-text|markdown-text|finish-|offline-bar|use-online)/,
    },
    // What the library's list and its prompts share, and what only its lists do.
    {
      name: "prompts",
      minShareCount: 2,
      test: /\/app\/prompts\/(?:prompt-words|list-query)|\/features\/prompts\/prompt-view|\/paraglide\/messages\/prompts?_(?:runs|heading|state_draft|removed|edit\.)/,
    },
    {
      name: "prompt-lists",
      minShareCount: 2,
      test: /\/app\/prompts\/(?:prompt-list|prompt-card)|\/icons\/(?:pen-line|check)\.|\/paraglide\/messages\/prompts?_(?:likes|write_own|more\.|tags\.|part_|version)/,
    },
    // What stands at the head of a prompt's page: it is drawn by the server and works as forms and links until it comes.
    {
      name: "prompt-head",
      test: /\/app\/prompts\/(?:vote|prompt-(?:facts|actions)\.)|\/features\/prompts\/library\/favourites\.|\/icons\/(?:git-fork|square-pen|bookmark)\./,
    },
    { name: "feedback", minShareCount: 2, test: /\/features\/feedback\// },
    // Before what takes it along: the administration's part would carry all of its own into the public lists.
    { name: "tool-groups", minShareCount: 2, test: /\/app\/tool-groups\.|\/paraglide\/messages\/group_/ },
    // What comes by itself: notes that go again, and word of what other devices did.
    { name: "live", minShareCount: 2, test: /\/app\/client\/realtime\/live\.|\/ui\/patterns\/toast\./ },
    // What only admins see: none of it belongs to the pages of accounts.
    {
      name: "admin",
      minShareCount: 2,
      test: /\/paraglide\/messages\/(?:admin_(?!title)|outbox_)|\/app\/admin\/|\/features\/catalogue\/(?:tool-(?:check|content-fields|icons|photo|photo-check)|shared-fields|tones)\.|\/core\/errors\./,
    },
    // What only people meet who sign in or have signed in; last, since a group takes along what its modules need.
    {
      name: "account",
      minShareCount: 2,
      test: /\/paraglide\/messages\/(?:account_(?!sign_in)|dashboard_|adoption_|setup_|settings_|soon_)|\/icons\/(?:eye|mail)|\/app\/(?:accounts|dashboard)\//,
    },
  ],
};

/** All but those that load files of their own or keep state that must exist once. */
const bundledPackages = /^(?!pdfjs-dist|pg-boss|pg|pino|sharp|harfbuzzjs|wawoff2|@electric-sql|.*pglite).*/;

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(messageOptions), browserStandIns(), developmentServer(), reactRouter()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  // A worker that loads parts of its own, such as the grammar of a language, is a module.
  worker: { format: "es" },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } },
    // Bundled packages load only what is used of them: a third of the memory of loading them whole.
    ssr: { resolve: { noExternal: [bundledPackages] }, build: { target: "node24", rolldownOptions: { input: serverEntries } } },
  },
});
