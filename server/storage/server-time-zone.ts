/** The time zone of the process (`TZ`), in which days and months begin. */
export const serverTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
