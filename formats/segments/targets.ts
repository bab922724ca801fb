import type { Targets, TargetsById, Unit } from "./unit.ts";

/** Targets in the order of their units, for callers that made them in that order: writing and looking up ids takes longer than a rule. */
export class UnitTargets {
  readonly units: readonly Unit[];
  /** By the unit's number; undefined for a unit without one. */
  readonly texts: readonly (string | undefined)[];
  readonly size: number;
  private byUnit: ReadonlyMap<Unit, string | undefined> | null = null;

  constructor(units: readonly Unit[], texts: readonly (string | undefined)[]) {
    this.units = units;
    this.texts = texts;
    this.size = texts.reduce((count, text) => (text === undefined ? count : count + 1), 0);
  }

  get(unit: Unit): string | undefined {
    this.byUnit ??= new Map(this.units.map((one, index) => [one, this.texts[index]]));
    return this.byUnit.get(unit);
  }
}

/** The target of a unit, undefined without one. */
export const targetOf = (targets: Targets, unit: Unit): string | undefined =>
  targets instanceof UnitTargets ? targets.get(unit) : targets.get(unit.id);

/** The targets of units in their order. */
export const targetsInOrder = (targets: Targets, units: readonly Unit[]): readonly (string | undefined)[] =>
  targets instanceof UnitTargets && targets.units === units ? targets.texts : units.map((unit) => targetOf(targets, unit));

/** The targets without those of some units. */
export function targetsWithout(targets: Targets, units: ReadonlySet<Unit>): Targets {
  if (targets instanceof UnitTargets)
    return new UnitTargets(
      targets.units,
      targets.texts.map((text, index) => (units.has(targets.units[index] as Unit) ? undefined : text)),
    );
  const kept = new Map(targets);
  for (const { id } of units) kept.delete(id);
  return kept;
}

/** The same targets for callers that know units only by their ids. */
export function targetsById(targets: Targets): TargetsById {
  if (!(targets instanceof UnitTargets)) return targets;
  const byId = new Map<string, string>();
  for (const [index, { id }] of targets.units.entries()) {
    const text = targets.texts[index];
    if (text !== undefined) byId.set(id, text);
  }
  return byId;
}
