/** The numbers of the specification that several parts of the product share. Times are in milliseconds, sizes in pixels. */

/** How long messages are shown. */
export const toastTime = { default: 1_500, stateChange: 1_000, lastLogin: 2_000, sessionEnd: 6_000, undo: 10_000 } as const;

export const widths = { sidebar: 210, menuItem: 116, tabMenu: 105, drawer: 280, mobile: 992, phone: 600, dialog: 400 } as const;

/** The smallest tag and input, and the space inside. */
export const inputSize = { min: 40, padding: 6 } as const;

export const pageSizes: readonly number[] = [20, 50, 100, 500];

/** The most units between two repetitions. */
export const maxInterval = 99;

/** How long the animated way to the top of a page takes. */
export const scrollTopTime = 800;

/** YYYY-MM-DD HH:mm in the letters of the specification. */
export const defaultDateFormat = 'yyyy-MM-dd HH:mm';

/** The kinds of columns by the name of their type. */
export const dataTypeLabels = {
  varchar: 'string',
  int: 'integer',
  datetime: 'date-time',
  decimal: 'float',
  bigint: 'long',
  text: 'text',
} as const;

/** Bytes of each unit, the largest first. */
export const fileSizeUnits = [
  ['GB', 1_073_741_824],
  ['MB', 1_048_576],
  ['KB', 1_024],
] as const;

/** Suffixes of short numbers, the largest first. */
export const numberUnits = [
  ['E', 1e18],
  ['P', 1e15],
  ['T', 1e12],
  ['G', 1e9],
  ['M', 1e6],
  ['k', 1e3],
] as const;

/** The largest numbers that a relative time shows: `6 days ago`, then weeks. */
export const relativeTimeLimits = { day: 6, week: 3, month: 3 } as const;
