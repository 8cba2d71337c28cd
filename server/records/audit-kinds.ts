/** The kinds of entries, as they are stored. */
export const auditKinds = { create: 1, update: 2, remove: 3, restore: 4, erase: 5 } as const;

export type AuditKind = (typeof auditKinds)[keyof typeof auditKinds];
