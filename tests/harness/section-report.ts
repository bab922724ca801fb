import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { projectRoot } from "#platform/config/project-root.ts";

/** A test that did not pass, or its file where it failed as a whole, with what it said. */
type Failure = { title: string; error: string };

/**
 * Writes what `scripts/steps.mjs` reads of a run of vitest into the file that SECTION_REPORT names: `{ files: [{ file, passed, others,
 * failures }], errors }`, where `others` were skipped and `errors` belong to no test. Vitest's own JSON leaves the latter out.
 */
export default class SectionReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report = { files: modules.map(toldOf), errors: errors.map(toldError) };
    writeFileSync(process.env["SECTION_REPORT"] ?? "", JSON.stringify(report));
  }
}

function toldOf(module: TestModule): { file: string; passed: number; others: number; failures: Failure[] } {
  const tests = [...module.children.allTests()];
  const failures: Failure[] = tests.flatMap((test) => {
    const { state, errors = [] } = test.result();
    return state === "failed" ? [{ title: test.fullName, error: errors.map(toldError).join("\n") }] : [];
  });
  const own = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  if (own.length > 0) failures.push({ title: "the file", error: own.map(toldError).join("\n") });
  const passed = tests.filter((test) => test.result().state === "passed").length;
  const failed = tests.filter((test) => test.result().state === "failed").length;
  return { file: relative(projectRoot, module.moduleId), passed, others: tests.length - passed - failed, failures };
}

function toldError({ stack, message }: { stack?: string | undefined; message: string }): string {
  return stack ?? message;
}
