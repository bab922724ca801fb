import { and, eq, isNull, sql } from "drizzle-orm";
import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";
import type { DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { ownerOf } from "./session.ts";

/** Whom an email is for. `isConfirmed`: the address is known to be theirs. */
export type MailReader = { id: string; email: string; isConfirmed: boolean; isFrozen: boolean; locale: Locale; timezone: string };

const ofUsers = ownerOf("");

/** Reads whom to write to about what an owner has; null without an account, or if it is deleted. */
export async function findMailReader(db: DatabaseOrTransaction, owner: string): Promise<MailReader | null> {
  if (!owner.startsWith(ofUsers)) return null;
  const [reader] = await db
    .select({
      id: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      isFrozen: sql<boolean>`${userProfiles.frozenAt} IS NOT NULL`,
      locale: userProfiles.locale,
      timezone: userProfiles.timezone,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(and(eq(users.id, owner.slice(ofUsers.length)), isNull(userProfiles.deletedAt)));
  return reader ?? null;
}

/** A day as a reader would write it, where they are. */
export const dayWords = (at: Date, { locale, timezone }: Pick<MailReader, "locale" | "timezone">): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: timezone }).format(at);
