import { Outlet } from "react-router";
import { type GuardedHandle, guard } from "../guards/guard.ts";

export const middleware = [guard("auth")];
export const handle: GuardedHandle = { guard: "auth" };

/** Runs on every navigation, so that the guard does. */
export const loader = () => null;

export default function SignedInLayout() {
  return <Outlet />;
}
