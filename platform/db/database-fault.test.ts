import { expect, it } from "vitest";
import { AppError } from "#core/errors.ts";
import { databaseFaultOf } from "./database-fault.ts";

const refusal = (fields: Record<string, unknown>) =>
  new AppError("internal", "unexpected", {
    cause: new Error("Failed query: insert into users values ('ada@example.org')", {
      cause: Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), { severity: "ERROR", ...fields }),
    }),
  });

it("says what was refused, by names of the schema alone", () => {
  const detail = "Key (email)=(ada@example.org) already exists.";
  expect(databaseFaultOf(refusal({ code: "23505", constraint: "users_email_key", table: "users", detail }))).toEqual({
    code: "23505",
    message: "A value that must be unique already exists.",
    details: "constraint users_email_key, table users",
    hint: null,
  });
  expect(databaseFaultOf(refusal({ code: "40P01" }))).toMatchObject({ code: "40P01", details: null, hint: "Send the request again." });
  expect(databaseFaultOf(refusal({ code: "XX000", column: "a value'); DROP TABLE users" }))).toMatchObject({
    code: "XX000",
    details: null,
  });
});

it("takes nothing else for a fault of the database", () => {
  expect(databaseFaultOf(Object.assign(new Error("no such file"), { code: "ENOENT" }))).toBeNull();
  expect(databaseFaultOf(Object.assign(new Error("of a library"), { code: "ABCDE" }))).toBeNull();
  expect(databaseFaultOf("a string")).toBeNull();
});
