/** The states of jobs as the screen names them, by those of the library. */
export const jobStates = { created: 1, active: 2, completed: 3, failed: 4, cancelled: 5, retry: 6 } as const;

export type LibraryState = keyof typeof jobStates;
