/** Runs work in sequence. A failure fails its own work only. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** @example const inTurn = createTurns(); await Promise.all([inTurn(first), inTurn(second)]) // second begins when first is done */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
