/** Where the application tells developers of what went wrong: the browser's console. */
export function reportError(...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place
  console.error(...details);
}
