import { Outlet } from "react-router";
import type { GuardedHandle } from "../../guards/guard.ts";
import { guard } from "../../guards/guard.ts";

export const middleware = [guard("translate")];
export const handle: GuardedHandle = { guard: "translate" };

/** Asked on every way in, so that the guard runs. */
export const loader = () => null;

export default function PairLayout() {
  return <Outlet />;
}
