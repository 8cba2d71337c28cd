/** In the shape of antd's pickers. */
export interface DisabledTimes {
  disabledHours(): number[];
  disabledMinutes(hour: number): number[];
  disabledSeconds(hour: number, minute: number): number[];
}

/**
 * What antd's picker disables, from the first and the last allowed time as `HH:mm:ss`.
 *
 * @example disabledTimes('08:30:00', '09:00:00').disabledMinutes(9).length // 59
 */
export function disabledTimes(from: string, to: string): DisabledTimes {
  const isWithin = (prefix: string): boolean => prefix >= from.slice(0, prefix.length) && prefix <= to.slice(0, prefix.length);
  return {
    disabledHours: () => valuesWithout(24, (hour) => isWithin(twoDigits(hour))),
    disabledMinutes: (hour) => (hour < 0 ? [] : valuesWithout(60, (minute) => isWithin(`${twoDigits(hour)}:${twoDigits(minute)}`))),
    disabledSeconds: (hour, minute) =>
      hour < 0 || minute < 0 ? [] : valuesWithout(60, (second) => isWithin(`${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`)),
  };
}

const valuesWithout = (count: number, isAllowed: (value: number) => boolean): number[] =>
  Array.from({ length: count }, (_, value) => value).filter((value) => !isAllowed(value));

const twoDigits = (value: number): string => String(value).padStart(2, '0');
