import { defineConfig } from "vitest/config";
import { isWholeMatrix } from "./tests/harness/matrix.ts";
import { patience } from "./tests/harness/patience.ts";

const elsewhere = ["**/node_modules/**", "build/**", ".react-router/**", "tests/e2e/**", "data/**"];
const databaseTests = ["**/*.db.test.{ts,tsx}", "tests/integration/**/*.test.{ts,tsx}"];
/** What can differ between the two databases. */
const testsOfBoth = ["**/*.both.db.test.{ts,tsx}", "tests/integration/**/*.both.test.{ts,tsx}"];
/** What one of them alone has. */
const embeddedTests = ["**/*.embedded.db.test.ts"];
const postgresTests = ["**/*.postgres.test.ts", "**/*.postgres.timed.test.ts"];
/** What compares a clock, processor time or memory with a number. The gate has none of them: `npm run test:timed`. */
const timedTests = ["**/*.timed.test.{ts,tsx}"];
const timedDatabaseTests = ["tests/integration/**/*.timed.test.ts"];

/** What the gate does without (docs/decisions/0058-a-gate-of-ten-minutes.md). */
const outOfGate = [...timedTests, ...(isWholeMatrix ? [] : ["**/*.matrix.*"])];

/** Test files of a database; the set-up makes one that is migrated once, and each process of tests its own from it. */
function databaseProject(name: string, database: "embedded" | "postgres", include: string[], exclude: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: [...elsewhere, ...exclude],
      env: { TEST_DATABASE: database },
      // Importing the server per file took as long as its tests; what a file starts, it ends (`tests/harness/at-end-of-file.ts`).
      isolate: false,
      globalSetup: [`tests/harness/${database}-setup.ts`],
    },
  };
}

/** One file at a time, each in a process of its own: what runs beside it and what others left in its heap would count. */
const alone = { isolate: true, maxWorkers: 1, fileParallelism: false };

/** A database's project for its timed tests. */
function timedProject(database: "embedded" | "postgres", exclude: string[]) {
  const { test, ...project } = databaseProject(`${database}-timed`, database, timedDatabaseTests, exclude);
  return { ...project, test: { ...test, ...alone } };
}

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    // On two cores: a third one costs more than it brings (docs/decisions/0056-two-workers.md).
    maxWorkers: 2,
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.step } },
    setupFiles: ["tests/harness/usage-setup.ts", "tests/harness/fail-on-console.ts", "tests/harness/end-of-file-setup.ts"],
    globalSetup: ["tests/harness/messages-setup.ts", "tests/harness/workers-setup.ts"],
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, ...databaseTests, ...outOfGate],
          isolate: false,
        },
      },
      // In the matrix every file runs on both databases.
      databaseProject("embedded", "embedded", isWholeMatrix ? databaseTests : [...testsOfBoth, ...embeddedTests], [
        ...postgresTests,
        ...outOfGate,
      ]),
      // All that people can do, done once: on PostgreSQL the gate has the tests of each of it.
      databaseProject("postgres", "postgres", databaseTests, [
        ...embeddedTests,
        ...outOfGate,
        ...(isWholeMatrix ? [] : ["**/use-cases.both.test.ts"]),
      ]),
      {
        extends: true,
        test: { name: "unit-timed", include: timedTests, exclude: [...elsewhere, ...databaseTests], ...alone },
      },
      timedProject("postgres", embeddedTests),
      timedProject("embedded", postgresTests),
    ],
  },
});
