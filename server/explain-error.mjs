/** Why the server did not start, for the person who started it. An error that nobody foresaw keeps its stack. */
export const explainError = (error) => (expected.has(error?.name) ? error.message : (error?.stack ?? String(error)));

const expected = new Set(['StartupError', 'CatalogueError']);
