import { Outlet } from "react-router";
import type { GuardedHandle } from "../../guards/guard.ts";
import { guard } from "../../guards/guard.ts";

export const middleware = [guard("translate")];
export const handle: GuardedHandle = { guard: "translate" };

/** Runs on every navigation, so that the guard does. */
export const loader = () => null;

export default function PairLayout() {
  return <Outlet />;
}
