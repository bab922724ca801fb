/**
 * The moment at which a day begins somewhere.
 *
 * @param day `2026-11-22`
 * @param timeZone IANA name
 */
export function startOfDayIn(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetMs(utc, timeZone);
  // Clocks may change between the two.
  return new Date(utc - offsetMs(guess, timeZone));
}

/** The day it is somewhere, such as `2026-11-22`. */
export const dayIn = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
};

/** A day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** How far clocks are ahead of UTC at a moment. */
function offsetMs(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(atMs)).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(atMs / 1000) * 1000;
}
