import type { ComponentProps } from "react";
import { Button } from "#ui/primitives/button.tsx";

type ChangeButtonProps = Omit<ComponentProps<typeof Button>, "type" | "name" | "value"> & {
  /** What it does to the form, as `changeContent` reads it. */
  order: string;
  onOrder(order: string): void;
};

/** A button that changes the form's rows: at once with JavaScript, otherwise by posting the form, which comes back changed. */
export function ChangeButton({ order, onOrder, ...button }: ChangeButtonProps) {
  return (
    <Button
      type="submit"
      name="change"
      value={order}
      size="sm"
      variant="quiet"
      onClick={(event) => {
        event.preventDefault();
        onOrder(order);
      }}
      {...button}
    />
  );
}
