import { type ComponentType, createElement, type FunctionComponent, use } from "react";

/**
 * A component whose code is loaded by `load`, or else once it is rendered. If it is there by then, it is rendered at once, where `lazy`
 * would show a fallback for a moment.
 */
export function loadedPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): { Part: FunctionComponent<Props>; load(): Promise<ComponentType<Props>> } {
  let part: ComponentType<Props> | null = null;
  let awaited: Promise<ComponentType<Props>> | null = null;
  const load = async () => {
    part = await fetch();
    return part;
  };
  const Part = (props: Props) => createElement(part ?? use((awaited ??= load())), props);
  return { Part, load };
}
