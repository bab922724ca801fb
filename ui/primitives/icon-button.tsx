import type { ComponentProps } from "react";
import type { IconName } from "../icons/icon-names.ts";
import type { ButtonVariant } from "./button-class.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  icon: IconName;
  /** Its name; shown above it on hover and focus. */
  label: string;
  variant?: ButtonVariant;
  /** Where the name is shown: over the middle or, at the edge of the screen, over its end. */
  tipAt?: "middle" | "end";
};

/** A button of one icon, in a row of such. */
export function IconButton({
  icon,
  label,
  variant = "quiet",
  tipAt = "middle",
  className = "text-muted hover:text-ink",
  ...rest
}: IconButtonProps) {
  return (
    <Button variant={variant} size="icon" aria-label={label} className={`tip ${tipAt === "end" ? "tip-end" : ""} ${className}`} {...rest}>
      <Icon name={icon} />
    </Button>
  );
}
