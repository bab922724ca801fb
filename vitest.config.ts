import { defineConfig } from "vitest/config";

const elsewhere = ["**/node_modules/**", "build/**", ".react-router/**", "tests/e2e/**", "data/**"];
const databaseTests = ["**/*.db.test.{ts,tsx}", "tests/integration/**/*.test.{ts,tsx}"];
/** What can differ between the two databases. */
const testsOfBoth = ["**/*.both.db.test.{ts,tsx}", "tests/integration/**/*.both.test.{ts,tsx}"];
/** What one of them alone has. */
const embeddedTests = ["**/*.embedded.db.test.ts"];
const postgresTests = ["**/*.postgres.test.ts"];
/** They measure how long their process is held up, or what memory it takes: what others left in its heap would count. */
const timedTests = ["**/*.timed.test.ts"];

/** `npm run test:all`: every file of the databases on both of them. */
const isWholeMatrix = process.env.WORDLOOM_TESTS === "all";

/** Test files of a database; the set-up makes one that is migrated once, and each process of tests its own from it. */
function databaseProject(name: string, database: "embedded" | "postgres", include: string[], exclude: string[], isTimed = false) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...elsewhere, ...exclude],
      env: { TEST_DATABASE: database },
      // Importing the server per file took as long as its tests; what a file starts, it ends (`tests/harness/at-end-of-file.ts`).
      isolate: isTimed,
      // On two cores: a third one costs more than it brings (docs/decisions/0056-two-workers.md). Tests that measure come last and have the machine to themselves.
      maxWorkers: 2,
      sequence: { groupOrder: isTimed ? 2 : 1 },
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
    setupFiles: ["tests/harness/usage-setup.ts", "tests/harness/fail-on-console.ts", "tests/harness/end-of-file-setup.ts"],
    globalSetup: ["tests/harness/messages-setup.ts", "tests/harness/workers-setup.ts"],
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["**/*.test.{ts,tsx}"], exclude: [...elsewhere, ...databaseTests], isolate: false },
      },
      databaseProject("embedded", "embedded", isWholeMatrix ? databaseTests : [...testsOfBoth, ...embeddedTests], [
        ...postgresTests,
        ...timedTests,
      ]),
      databaseProject("postgres", "postgres", databaseTests, [...embeddedTests, ...timedTests]),
      databaseProject("postgres-timed", "postgres", timedTests, [], true),
      ...(isWholeMatrix ? [databaseProject("embedded-timed", "embedded", timedTests, postgresTests, true)] : []),
    ],
  },
});
