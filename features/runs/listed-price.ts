import type { ListedPrice, Price } from "./run-view.ts";

/** The price of several runs or versions, based on that of one. */
export function timesVersions(price: ListedPrice, versions: number): ListedPrice {
  const { units, milli, list } = price;
  const listed = list === undefined ? {} : { list: { ...list, units: list.units * versions, milli: list.milli * versions } };
  return { ...price, units: units * versions, milli: milli * versions, ...listed };
}

/** The price of two runs. */
export function addPrices(one: ListedPrice, other: ListedPrice): ListedPrice {
  const [list, otherList] = [one.list, other.list];
  return {
    ...one,
    ...other,
    units: one.units + other.units,
    milli: one.milli + other.milli,
    ...(list === undefined || otherList === undefined
      ? {}
      : { list: { ...list, ...otherList, units: list.units + otherList.units, milli: list.milli + otherList.milli } }),
  };
}

/** Of what a run is capped to: there is nothing to pay it with. */
export const isNothing = ({ units, milli }: Price): boolean => units === 0 && milli === 0;
