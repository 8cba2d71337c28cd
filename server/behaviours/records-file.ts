/** How a file of records says what it is. A change that older files do not survive raises the version. */
export const recordsFormat = { format: 'tangu.records', version: 1 } as const;
