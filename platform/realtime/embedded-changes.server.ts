import type { Database } from "../db/database.server.ts";
import type { EmbeddedDatabase } from "../db/embedded-database.server.ts";
import { type ChangeSource, changeChannel, readNotice } from "./change-source.ts";

/**
 * Receives changes from the embedded database's thread: its one session serves all connections, so a notification on it reaches
 * whichever connection asks next, and the thread passes it on.
 */
export function createEmbeddedChanges(db: Database, embedded: Pick<EmbeddedDatabase, "onNotification">): ChangeSource {
  return {
    follow(reader) {
      const unfollow = embedded.onNotification((channel, payload) => {
        const notice = channel === changeChannel ? readNotice(payload) : null;
        if (notice !== null) reader.onChange(notice);
      });
      // Over a connection like any other, so that it waits for its turn between other transactions.
      const ready = db.$client.query(`LISTEN ${changeChannel}`).then(() => undefined);
      return {
        ready,
        async stop() {
          await ready.catch(() => undefined);
          unfollow();
        },
      };
    },
  };
}
