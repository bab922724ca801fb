import { useEffect, useState } from "react";
import type { FormClient, LimitsView } from "../run-client.ts";

/**
 * Limits of the caller, which a page that is the same for everybody cannot hold; null until they are known.
 *
 * @param isWanted false while nobody uses the form
 */
export function useLimits(client: FormClient, isWanted = true): LimitsView | null {
  const [limits, setLimits] = useState<LimitsView | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // Without them the server still enforces; the counters stay away.
    client.limits().then(setLimits, () => undefined);
  }, [client, isWanted]);
  return limits;
}
