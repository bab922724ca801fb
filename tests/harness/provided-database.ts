/** What the set-up of a database project hands to its test files. */
export type ProvidedDatabase =
  /** `dumpFile`, `cataloguedDumpFile`: a migrated embedded database as a tar archive, without and with the starter catalogue. */
  | { kind: "embedded"; dumpFile: string; cataloguedDumpFile: string }
  /** `adminUrl`: may create databases; `template`, `cataloguedTemplate`: names of migrated ones, without and with the starter catalogue. */
  | { kind: "postgres"; adminUrl: string; template: string; cataloguedTemplate: string };

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: ProvidedDatabase;
  }
}
