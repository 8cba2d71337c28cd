/**
 * Why the server did not start, for the person who started it. An error that nobody foresaw keeps its stack.
 */
export function explainError(error, settings) {
  const { name, code, message, stack } = error ?? {};
  if (name === 'StartupError' || name === 'CatalogueError') return message;
  if (code === 'EADDRINUSE') return `${placeOf(settings)} is in use. Stop the program that listens there, or set PORT to another port.`;
  if (code === 'EACCES' && error.syscall === 'listen') return `${placeOf(settings)} may not be used by this user. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && error.syscall === 'getaddrinfo' && !settings?.databaseUrl)) return `HOST is \`${settings?.host}\`, which is no address of this machine.`;
  if (settings?.databaseUrl && typeof code === 'string') return `The database of DATABASE_URL cannot be used: ${message || error.errors?.[0]?.message || code}`;
  return stack ?? String(error);
}

const placeOf = (settings) => `Port ${settings?.port} on ${settings?.host}`;
