/** Plain JSON data. */
export type Json = string | number | boolean | null | Json[] | { [member: string]: Json };
export type JsonObject = { [member: string]: Json };

/** Where two people changed the same thing to different values; undefined: it is not there. */
export type MergeConflict = { path: string; base: Json | undefined; theirs: Json | undefined; mine: Json | undefined };

export type Merged = { value: JsonObject; conflicts: MergeConflict[] };

/**
 * Merges two people's changes of one thing, member by member. Lists of objects that have an `id` or a `key` are
 * matched by it; every other list counts as one value. Where both changed the same thing, the result has `theirs`.
 *
 * @param base what both started from
 * @param theirs what is there now
 * @param mine what is to be saved
 */
export function mergeThreeWay(base: JsonObject, theirs: JsonObject, mine: JsonObject): Merged {
  const conflicts: MergeConflict[] = [];
  const value = mergeObjects(base, theirs, mine, "", conflicts);
  return { value, conflicts };
}

export type Change = { path: string; before: Json | undefined; after: Json | undefined };

/** Paths at which two contents differ, with both values; undefined: it is not there. */
export function listChanges(before: JsonObject, after: JsonObject): Change[] {
  return changesOf(before, after, "");
}

function changesOf(before: Json | undefined, after: Json | undefined, path: string): Change[] {
  if (isSameJson(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changesOf(before[name], after[name], path === "" ? name : `${path}.${name}`),
  );
}

/** Tells whether two values are the same data; the order of members does not count. */
export function isSameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSameJson(a[name], b[name]));
}

function mergeObjects(base: JsonObject, theirs: JsonObject, mine: JsonObject, path: string, conflicts: MergeConflict[]): JsonObject {
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = mergeValues(base[name], theirs[name], mine[name], path === "" ? name : `${path}.${name}`, conflicts);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeValues(
  base: Json | undefined,
  theirs: Json | undefined,
  mine: Json | undefined,
  path: string,
  conflicts: MergeConflict[],
): Json | undefined {
  if (isSameJson(theirs, mine) || isSameJson(base, mine)) return theirs;
  if (isSameJson(base, theirs)) return mine;
  if (isObject(theirs) && isObject(mine)) return mergeObjects(isObject(base) ? base : {}, theirs, mine, path, conflicts);
  if (isKeyedList(theirs) && isKeyedList(mine)) return mergeLists(isKeyedList(base) ? base : [], theirs, mine, path, conflicts);
  conflicts.push({ path, base, theirs, mine });
  return theirs;
}

type KeyedList = JsonObject[];

/** By key, in the order of who changed it; what one removed and the other left alone is gone. */
function mergeLists(base: KeyedList, theirs: KeyedList, mine: KeyedList, path: string, conflicts: MergeConflict[]): Json[] {
  const isOrderMine = isSameJson(keysOf(base), keysOf(theirs));
  const order = isOrderMine ? [...keysOf(mine), ...keysOf(theirs)] : [...keysOf(theirs), ...keysOf(mine)];
  return [...new Set(order)].flatMap((key) => {
    const value = mergeValues(find(base, key), find(theirs, key), find(mine, key), `${path}.${key}`, conflicts);
    return value === undefined ? [] : [value];
  });
}

const keyOf = (item: JsonObject): string => String(item["id"] ?? item["key"]);
const keysOf = (list: KeyedList): string[] => list.map(keyOf);
const find = (list: KeyedList, key: string): JsonObject | undefined => list.find((item) => keyOf(item) === key);

const isObject = (value: Json | undefined): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

function isKeyedList(value: Json | undefined): value is KeyedList {
  return (
    Array.isArray(value) &&
    value.every((item) => isObject(item) && (item["id"] !== undefined || item["key"] !== undefined)) &&
    new Set(keysOf(value as KeyedList)).size === value.length
  );
}

/** A copy of a content in which one path, as conflicts name it, has another value; undefined takes it out. A path that leads nowhere changes nothing. */
export function withValueAt(content: JsonObject, path: string, value: Json | undefined): JsonObject {
  const copy = structuredClone(content);
  const names = path.split(".");
  const last = names.pop() ?? "";
  let place: Json | undefined = copy;
  for (const name of names) place = stepInto(place, name);
  if (last === "__proto__") return copy;
  if (Array.isArray(place)) setInList(place as JsonObject[], last, value as JsonObject | undefined);
  else if (isObject(place) && value === undefined) delete place[last];
  else if (isObject(place)) place[last] = value as Json;
  return copy;
}

/** Only own members: paths come from forms, and `__proto__` would lead to every object. */
function stepInto(place: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(place)) return (place as JsonObject[]).find((item) => keyOf(item) === name);
  return isObject(place) && Object.hasOwn(place, name) ? place[name] : undefined;
}

function setInList(list: JsonObject[], key: string, value: JsonObject | undefined): void {
  const at = list.findIndex((item) => keyOf(item) === key);
  if (value === undefined) list.splice(at, at < 0 ? 0 : 1);
  else if (at < 0) list.push(value);
  else list[at] = value;
}
