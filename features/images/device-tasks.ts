/**
 * What the browser's engine can do for a tool, by the tool's id: that stays when an admin gives the tool another address. A tool that
 * an admin adds for the browser has no task, and so no page.
 */
const tasks = {
  103: "remove-background",
  104: "replace-background",
  106: "remove-object",
  111: "restore",
  112: "expand",
  113: "upscale",
  116: "resize",
} as const;

export type DeviceTask = (typeof tasks)[keyof typeof tasks];

export function deviceTaskOf(toolId: number): DeviceTask | null {
  return (tasks as Readonly<Record<number, DeviceTask>>)[toolId] ?? null;
}
