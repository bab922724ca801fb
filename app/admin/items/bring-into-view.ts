/** The `ref` of a refused form's message at its top: on a long page the pressed button is far below. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "start" });
