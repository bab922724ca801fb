import type { Adapter, AdapterPayload } from "oidc-provider";

/** What a provider of tests knows: in memory, gone with it. */
export function createMemory(): (name: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (name) => {
    const find = async (isWanted: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${name}:`) && isWanted(row))?.[1];
    return {
      async upsert(id, row) {
        rows.set(`${name}:${id}`, row);
      },
      async find(id) {
        return rows.get(`${name}:${id}`);
      },
      findByUserCode: (userCode) => find((row) => row.userCode === userCode),
      findByUid: (uid) => find((row) => row.uid === uid),
      async consume(id) {
        const row = rows.get(`${name}:${id}`);
        if (row !== undefined) row.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        rows.delete(`${name}:${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, row] of rows) if (key.startsWith(`${name}:`) && row.grantId === grantId) rows.delete(key);
      },
    };
  };
}
