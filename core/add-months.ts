/** The same day and time some calendar months later, in UTC; a day that the month does not have becomes its last one. */
export function addMonths(start: Date, months: number): Date {
  const sameDay = new Date(start);
  sameDay.setUTCMonth(start.getUTCMonth() + months);
  if (sameDay.getUTCDate() !== start.getUTCDate()) sameDay.setUTCDate(0);
  return sameDay;
}
