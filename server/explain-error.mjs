/** Why the server did not start, as text for the terminal. An unexpected error keeps its stack. */
export const explainError = (error) => (expected.has(error?.name) ? error.message : (error?.stack ?? String(error)));

const expected = new Set(['StartupError', 'CatalogueError', 'TransferError']);
