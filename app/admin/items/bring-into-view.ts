/** The `ref` of what a refused form says at its top: on a long page the button that was pressed is far below. */
export const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "start" });
