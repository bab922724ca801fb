import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { measureUsage } from "./usage.ts";

/** First of the set-ups: what is registered first runs last, after a file has ended what it started. */
const endOfFile = measureUsage();

afterAll(() => endOfFile(process.env.TEST_DATABASE ?? "unit", relative(projectRoot, expect.getState().testPath ?? "")));
