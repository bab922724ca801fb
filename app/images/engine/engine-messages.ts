import type { ImageFaultCode } from "#features/images/local/image-fault.ts";
import type { OperationName } from "./operation-names.ts";

/** From the page to the worker. */
export type Job = { id: number; name: OperationName; input: unknown };
/** And back: any number of steps, then one end. */
export type Answer =
  | { id: number; kind: "progress"; done: number; total: number }
  | { id: number; kind: "done"; value: unknown }
  | { id: number; kind: "failed"; code: ImageFaultCode };
