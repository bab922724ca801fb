import { useEffect, useState } from "react";
import type { FormClient, LimitsView } from "../run-client.ts";

/**
 * The caller's limits, which a page that is the same for everyone can't contain; null until they are known.
 *
 * @param isWanted false while no one uses the form
 */
export function useLimits(client: FormClient, isWanted = true): LimitsView | null {
  const [limits, setLimits] = useState<LimitsView | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Without them the server still enforces the limits; only the counters are missing.
    client.limits().then(setLimits, () => undefined);
  }, [client, isWanted]);
  return limits;
}
