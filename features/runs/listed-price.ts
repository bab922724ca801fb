import type { ListedPrice, Price } from "./run-view.ts";

/** The price of several runs or versions, based on that of one. */
export function timesVersions(price: ListedPrice, versions: number): ListedPrice {
  const { about, list } = price;
  const times = <Amount extends Price>(amount: Amount): Amount => ({
    ...amount,
    units: amount.units * versions,
    milli: amount.milli * versions,
  });
  return { ...times(price), ...(about && { about: times(about) }), ...(list && { list: times(list) }) };
}

/** The price of two runs. */
export function addPrices(one: ListedPrice, other: ListedPrice): ListedPrice {
  const [list, otherList] = [one.list, other.list];
  const sum = <Amount extends Price>(left: Amount, right: Amount): Amount => ({
    ...left,
    ...right,
    units: left.units + right.units,
    milli: left.milli + right.milli,
  });
  return {
    ...sum(one, other),
    ...((one.about ?? other.about) && { about: sum(amountOf(one.about ?? one), amountOf(other.about ?? other)) }),
    ...(list && otherList && { list: sum(list, otherList) }),
  };
}

const amountOf = ({ units, milli }: Price): Price => ({ units, milli });

/** Of what a run is capped to: there is nothing to pay it with. */
export const isNothing = ({ units, milli }: Price): boolean => units === 0 && milli === 0;
