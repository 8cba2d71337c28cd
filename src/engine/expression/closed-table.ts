/** A frozen table without a prototype, so that only its own entries can be read. */
export const closedTable = <T,>(entries: Record<string, T>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, entries));
