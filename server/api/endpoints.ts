import type { Endpoint } from "../endpoint.ts";
import { accountEndpoints } from "./account-endpoints.ts";
import { avatarEndpoints } from "./avatar-endpoints.ts";
import { downloadEndpoints } from "./download-endpoints.ts";
import { meEndpoints } from "./me-endpoints.ts";
import { runEndpoints } from "./run-endpoints.ts";
import { toolEndpoints } from "./tool-endpoints.ts";

/** Every endpoint of the JSON API. */
export const endpoints: readonly Endpoint[] = [
  ...meEndpoints,
  ...accountEndpoints,
  ...avatarEndpoints,
  ...toolEndpoints,
  ...runEndpoints,
  ...downloadEndpoints,
];
