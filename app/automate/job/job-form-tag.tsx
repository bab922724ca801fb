import type { ComponentProps } from "react";
import { useJobStamp } from "./job-stamp.ts";

/** A form of the page that works without script: it goes to its own address. The same form of a later page is a new wish and no repeat. */
export function JobFormTag({ children, ...form }: Omit<ComponentProps<"form">, "method">) {
  const stamp = useJobStamp();
  return (
    <form method="post" {...form}>
      <input type="hidden" name="stamp" value={stamp} />
      {children}
    </form>
  );
}
