/** The names of a change's path, from the outside in. */
export const namesOfPath = (path: string): string[] => path.split(".").map((name) => decodeURIComponent(name));

/** A name as it is in a path, whose names are separated by dots. */
export const escapeName = (name: string): string => encodeURIComponent(name).replaceAll(".", "%2E");
