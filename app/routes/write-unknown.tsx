import { data } from "react-router";
import type { Route } from "./+types/write-unknown.ts";

/** Tools have addresses of two segments; anything deeper fails the route's check, which is fatal (spec §2). */
export function loader({ request }: Route.LoaderArgs) {
  throw data(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 });
}

export default function WriteUnknown() {
  return null;
}
