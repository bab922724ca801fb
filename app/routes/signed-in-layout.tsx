import { Outlet } from "react-router";
import { type GuardedHandle, guard } from "../guards/guard.ts";

export const middleware = [guard("auth")];
export const handle: GuardedHandle = { guard: "auth" };

/** Asked on every way in, so that the guard runs. */
export const loader = () => null;

export default function SignedInLayout() {
  return <Outlet />;
}
