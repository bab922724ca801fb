import { validate } from "../guards/validate.ts";

/** Tools have addresses of two segments; anything deeper fails the route's check, which is fatal (spec §2). */
export const middleware = [validate(() => false)];

/** Runs on every navigation, so that the check does. */
export const loader = () => null;

export default function WriteUnknown() {
  return null;
}
