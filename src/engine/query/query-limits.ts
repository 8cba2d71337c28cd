/** Maximum number of conditions in one part of a query, and maximum number of nested groups of conditions. */
export const queryLimits = { conditions: 100, depth: 10 } as const;
