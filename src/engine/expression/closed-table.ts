/** A table that has its own entries only and keeps them: no prototype, nothing added, nothing replaced. */
export const closedTable = <T>(entries: Record<string, T>): Readonly<Record<string, T>> => Object.freeze(Object.assign(Object.create(null) as Record<string, T>, entries));
