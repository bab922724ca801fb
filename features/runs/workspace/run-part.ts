import { createRunDriver } from "../run-driver.ts";
import { checkForm } from "./check-form.ts";
import { RunResult } from "./run-result.tsx";
import { RunStatus } from "./run-status.tsx";

/** What of a tool's page is needed only once something runs: in one file, which is fetched then (load-run-part.ts). */
export const runPart = { createRunDriver, checkForm, RunResult, RunStatus };

export type RunPart = typeof runPart;
