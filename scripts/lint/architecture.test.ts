import { describe, expect, it } from "vitest";
import { importFault } from "./architecture.mjs";

const allowed = [
  ["server/main.ts", "app/routes.ts"],
  ["cli/main.ts", "server/services.ts"],
  ["app/routes/home.tsx", "features/runs/run-view.ts"],
  ["features/runs/start-run.server.ts", "platform/db/database.server.ts"],
  ["features/runs/start-run.server.ts", "features/billing/price.ts"],
  ["features/automate/run-table.ts", "features/writing/tool-form.ts"],
  ["features/images/draw.ts", "features/accounts/user.ts"],
  ["features/runs/start-run.server.ts", "features/services.ts"],
  ["features/operating/check-database.server.ts", "features/billing/audit-ledger.server.ts"],
  ["formats/docx/write.ts", "core/errors.ts"],
  ["core/errors.test.ts", "server/main.ts"],
  ["tests/harness/app-server.ts", "platform/config/project-root.ts"],
] as const;

const refused = [
  ["app/root.tsx", "server/main.ts"],
  ["server/main.ts", "cli/main.ts"],
  ["platform/db/database.server.ts", "features/runs/run-view.ts"],
  ["formats/docx/write.ts", "platform/db/database.server.ts"],
  ["core/errors.ts", "platform/log/log.server.ts"],
  ["ui/primitives/button.tsx", "features/runs/run-view.ts"],
  ["ui/primitives/button.tsx", "i18n/paraglide/messages.js"],
  ["features/billing/price.ts", "features/runs/run-view.ts"],
  ["features/runs/run-view.ts", "features/conversations/conversation.ts"],
  ["features/writing/tool-form.ts", "features/prompts/prompt.ts"],
  ["features/automate/run-table.ts", "features/images/draw.ts"],
  ["features/pages/page.ts", "features/billing/price.ts"],
  ["features/operating/check-database.server.ts", "features/runs/run-view.ts"],
  ["features/services.ts", "features/runs/run-engine.server.ts"],
] as const;

describe("import lines", () => {
  it.each(allowed)("lets %s import %s", (path, target) => {
    expect(importFault(path, target, false)).toBeUndefined();
  });

  it.each(refused)("refuses %s to import %s", (path, target) => {
    expect(importFault(path, target, false)).toMatch(/may( not)? import/);
  });

  it("lets the type of the services name types of features", () => {
    expect(importFault("features/services.ts", "features/runs/run-engine.server.ts", true)).toBeUndefined();
  });
});
