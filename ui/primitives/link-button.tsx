import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class.ts";

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button: it goes somewhere, so it stays a link for keys and assistive technology. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
