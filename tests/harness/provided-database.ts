/** What the set-up of a database project hands to its test files. */
export type ProvidedDatabase =
  /** `dumpFile`: a migrated embedded database as a tar archive. */
  | { kind: "embedded"; dumpFile: string }
  /** `adminUrl`: may create databases; `template`: name of a migrated one. */
  | { kind: "postgres"; adminUrl: string; template: string };

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: ProvidedDatabase;
  }
}
