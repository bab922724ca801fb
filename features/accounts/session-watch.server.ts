import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { adminAccounts, adminStatus, sessions, userProfiles } from "#platform/db/schema/accounts.ts";
import { isAdmin, type SignedInUser } from "./session.ts";

type Watcher = { userId: string; sessionId: string; wasAdmin: boolean; onEnd(): void };

/** Tells open streams when the user who opened them is signed out, frozen or deleted. */
export type SessionWatch = {
  /** @returns stops the watch; `onEnd` is called at most once, and never after that */
  watch(user: Pick<SignedInUser, "id" | "sessionId" | "admin">, onEnd: () => void): () => void;
  /** Ends the streams that this user has in this process, at once. */
  end(userId: string): void;
};

/** Including the query itself, well under the second within which an open stream must end. */
const lookIntervalMs = 300;

/** Watches the sessions of all open streams of a process: one query for all of them, and none while there are none. */
export function createSessionWatch(services: { db: Database; now(): Date }): SessionWatch {
  const watchers = new Set<Watcher>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  const stop = (watcher: Watcher): boolean => {
    const wasThere = watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(timer);
    return wasThere;
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    const asked = [...watchers];
    try {
      const live = await findLiveSessions(services, [...new Set(asked.map(({ sessionId }) => sessionId))]);
      for (const watcher of asked) {
        const session = live.get(watcher.sessionId);
        const isOver = session === undefined || (watcher.wasAdmin && !session.isAdmin);
        if (isOver && stop(watcher)) watcher.onEnd();
      }
    } catch {
      // Without its database a process learns nothing new; the next check follows.
    } finally {
      isLooking = false;
    }
  };
  return {
    watch(user, onEnd) {
      const watcher: Watcher = { userId: user.id, sessionId: user.sessionId, wasAdmin: isAdmin(user), onEnd };
      if (watchers.size === 0) timer = setInterval(() => void look(), lookIntervalMs).unref();
      watchers.add(watcher);
      return () => void stop(watcher);
    },
    end(userId) {
      for (const watcher of watchers) if (watcher.userId === userId && stop(watcher)) watcher.onEnd();
    },
  };
}

/** Which of these sessions are still valid, and whether each belongs to an active admin. */
async function findLiveSessions(services: { db: Database; now(): Date }, ids: string[]): Promise<Map<string, { isAdmin: boolean }>> {
  const rows = await services.db
    .select({ id: sessions.id, status: adminAccounts.status })
    .from(sessions)
    .leftJoin(userProfiles, eq(userProfiles.userId, sessions.userId))
    .leftJoin(adminAccounts, eq(adminAccounts.userId, sessions.userId))
    .where(
      and(inArray(sessions.id, ids), gt(sessions.expiresAt, services.now()), isNull(userProfiles.deletedAt), isNull(userProfiles.frozenAt)),
    );
  return new Map(rows.map(({ id, status }) => [id, { isAdmin: status === adminStatus.normal }]));
}
