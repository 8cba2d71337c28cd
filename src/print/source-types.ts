/** Where the data of a template comes from: the values of `sourceType`. `module` is ours. */
export const sourceTypes = { sql: 0, interface: 1, module: 2 } as const;
