/** How an expression repeats, as far as the inputs can say it. */
export const repetitions = ['minutes', 'hours', 'days', 'weeks', 'months', 'custom'] as const;
export type Repetition = (typeof repetitions)[number];

export interface CronParts {
  repeats: Repetition;
  /** Minutes between two times (`minutes`). */
  every: number;
  minute: number;
  hour: number;
  /** 1 is Sunday. */
  weekday: number;
  day: number;
}

const initial: CronParts = { repeats: 'custom', every: 5, minute: 0, hour: 8, weekday: 2, day: 1 };

const shapes: readonly (readonly [Exclude<Repetition, 'custom'>, RegExp])[] = [
  ['minutes', /^0 (?:0\/|\*\/)(?<every>-?\d[\d.]*) \* \* \* \?$/],
  ['hours', /^0 (?<minute>-?\d[\d.]*) \* \* \* \?$/],
  ['days', /^0 (?<minute>-?\d[\d.]*) (?<hour>-?\d[\d.]*) \* \* \?$/],
  ['weeks', /^0 (?<minute>-?\d[\d.]*) (?<hour>-?\d[\d.]*) \? \* (?<weekday>[1-7])$/],
  ['months', /^0 (?<minute>-?\d[\d.]*) (?<hour>-?\d[\d.]*) (?<day>-?\d[\d.]*) \* \?$/],
];

/**
 * The parts of an expression; `custom` for one that the inputs cannot say. Parts out of their range are read too, so that the inputs mark
 * them.
 *
 * @example cronParts('0 30 8 * * ?').hour // 8
 */
export function cronParts(cron: string): CronParts {
  for (const [repeats, shape] of shapes) {
    const { groups } = shape.exec(cron.trim()) ?? {};
    if (groups)
      return { ...initial, repeats, ...Object.fromEntries(Object.entries(groups).map(([name, digits]) => [name, Number(digits)])) };
  }
  return initial;
}

/** The expression of parts; `undefined` for `custom`. @example cronOf({ ...cronParts(''), repeats: 'days', hour: 8 }) // '0 0 8 * * ?' */
export function cronOf({ repeats, every, minute, hour, weekday, day }: CronParts): string | undefined {
  switch (repeats) {
    case 'minutes':
      return `0 0/${every} * * * ?`;
    case 'hours':
      return `0 ${minute} * * * ?`;
    case 'days':
      return `0 ${minute} ${hour} * * ?`;
    case 'weeks':
      return `0 ${minute} ${hour} ? * ${weekday}`;
    case 'months':
      return `0 ${minute} ${hour} ${day} * ?`;
    default:
      return undefined;
  }
}
