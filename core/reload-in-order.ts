/**
 * A reload of what a process keeps in memory. Several may run at once (after a change of its own, and after a beat that noticed one): a
 * result that was read earlier never takes the place of one whose reading began later.
 *
 * @param read reads everything that is kept
 * @param keep puts it in place, at once
 */
export function reloadInOrder<T>(read: () => Promise<T>, keep: (read: T) => void): () => Promise<void> {
  let begun = 0;
  let kept = 0;
  return async () => {
    const turn = ++begun;
    const found = await read();
    if (turn < kept) return;
    kept = turn;
    keep(found);
  };
}
