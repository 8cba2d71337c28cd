/** The marks of a file of records. A change that cannot read older files raises the version. */
export const recordsFormat = { format: 'tangu.records', version: 1 } as const;
