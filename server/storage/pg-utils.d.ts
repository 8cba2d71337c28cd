declare module 'pg/lib/utils.js' {
  /** A value as the driver sends it as a parameter. */
  export function prepareValue(value: unknown): unknown;
}
