import { customType, timestamp } from "drizzle-orm/pg-core";

/** A moment in UTC with milliseconds, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => moment("created_at").notNull().defaultNow();
export const updatedAt = () => moment("updated_at").notNull().defaultNow();

/**
 * Words and pairs of Chinese characters for finding a text, without positions; made by
 * `core/search-terms.ts`, the same for both databases and whatever their locale.
 */
export const searchTerms = customType<{ data: string; driverData: string }>({ dataType: () => "tsvector" });

/** Whole numbers from −127 to 127, a byte each. */
export const smallNumbers = customType<{ data: Int8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (numbers) => Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  fromDriver: (bytes) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** A row of bits, as a text of zeros and ones. */
export const bits = customType<{ data: string; driverData: string }>({ dataType: () => "bit varying" });

/**
 * A value as JSON, `read` from what is stored. Drizzle's own `jsonb` parses again what `pg` has already parsed, so the text "1.0" would come back as the number 1.
 */
export const json = <Value = unknown>(name: string, read: (stored: unknown) => Value = (stored) => stored as Value) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: read,
  })(name);
