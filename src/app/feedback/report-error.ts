/** Reports an error to developers in the browser's console. */
export function reportError(...details: readonly unknown[]): void {
  // oxlint-disable-next-line no-console -- the only use
  console.error(...details);
}
