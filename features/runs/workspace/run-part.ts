import { createRunDriver } from "../run-driver.ts";
import { checkForm } from "./check-form.ts";
import { loadResult, RunEnd, RunResult } from "./run-result.tsx";
import { RunStatus } from "./run-status.tsx";
import { RunVersions } from "./run-versions.tsx";

/** The part of a tool's page that is only needed once something runs: in one file, which is loaded then (load-run-part.ts). */
export const runPart = { createRunDriver, checkForm, RunResult, RunStatus, RunVersions, RunEnd, loadResult };

export type RunPart = typeof runPart;
