import { type ReactNode, useEffect, useState } from "react";

/** Time that a component which is still on its way gets before anything is shown in its place (spec §9). */
const asyncDelayMs = 200;

/** Shows its children only after the delay: what is there sooner never flickers. For `<Suspense fallback>`. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), asyncDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
