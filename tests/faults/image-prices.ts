import { setConfig } from "#features/billing/runtime-config.server.ts";
import { bumpChangeMark } from "#platform/db/change-marks.server.ts";
import { imageBody, type ImagePerson, imageTool } from "../services/image-person.ts";
import type { FaultServer } from "./fault-server.ts";
import { waitUntil } from "./wait-until.ts";
import { patience } from "../harness/patience.ts";

/** What a run of four costs, in thousandths: no share of it is a whole number. */
export const oddPrices: Readonly<Record<string, number>> = { "flux-kontext-pro": 7001, "flux-kontext-max": 9007 };

/** Sets these prices and opens the limits on runs a minute; waits until both are in force. */
export async function openImageRuns({ db }: FaultServer, person: ImagePerson): Promise<void> {
  for (const plan of ["free", "premium"]) await setConfig(db, `${plan}.runsPerMinute`, 1_000_000, "fault-run");
  await db.$client.query("UPDATE tools SET price_rule = $1 WHERE slug = $2", [JSON.stringify(oddPrices), imageTool]);
  await bumpChangeMark(db, "catalogue");
  const inForce = async () => {
    const answer = await person.client.request("POST", "/api/runs/estimate", { body: imageBody(person, "A price", 4, "flux-kontext-pro") });
    const { price } = (await answer.json()) as { price?: { milli: number } };
    const { limits } = (await (await person.client.request("GET", "/api/limits")).json()) as { limits: Record<string, number> };
    return price?.milli === oddPrices["flux-kontext-pro"] && (limits["runsPerMinute"] ?? 0) > 1000;
  };
  await waitUntil(inForce, patience.step, "prices and limits are in force");
}
