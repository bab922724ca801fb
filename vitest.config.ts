import { defineConfig } from "vitest/config";

const databaseTests = ["**/*.db.test.{ts,tsx}", "tests/integration/**/*.test.{ts,tsx}"];
const elsewhere = ["**/node_modules/**", "build/**", ".react-router/**", "tests/e2e/**", "data/**"];

/** They measure how long their process is held up: what others left in its heap would count. */
const timedTests = "**/*.timed.test.ts";

/** The same tests on both databases, but for those that need a PostgreSQL (`*.postgres.test.ts`); the set-up makes one that is migrated once, and each process of tests its own from it. */
function databaseProject(database: "embedded" | "postgres", kind: "shared" | "timed") {
  const isShared = kind === "shared";
  const others = isShared ? [...elsewhere, timedTests] : elsewhere;
  return {
    extends: true as const,
    test: {
      name: isShared ? database : `${database}-timed`,
      include: isShared ? databaseTests : [timedTests],
      exclude: database === "embedded" ? [...others, "**/*.postgres.test.ts"] : others,
      env: { TEST_DATABASE: database },
      // Importing the server anew for each file took as long as its tests; what a file starts, it ends (`tests/harness/at-end-of-file.ts`).
      isolate: !isShared,
      globalSetup: [`tests/harness/${database}-setup.ts`],
      // A first embedded database of a test file takes longer than most hooks.
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 30_000,
    setupFiles: ["tests/harness/fail-on-console.ts", "tests/harness/end-of-file-setup.ts"],
    globalSetup: ["tests/harness/messages-setup.ts"],
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      { extends: true, test: { name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...elsewhere, ...databaseTests] } },
      databaseProject("embedded", "shared"),
      databaseProject("embedded", "timed"),
      databaseProject("postgres", "shared"),
      databaseProject("postgres", "timed"),
    ],
  },
});
