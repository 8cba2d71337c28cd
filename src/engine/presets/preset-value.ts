import { addUnits, startOfUnit } from '../dates/calendar';
import { isDayUnit } from '../dates/date-unit';
import { storedDay } from '../dates/days';
import type { Circumstances, FieldDefinition } from '../definition';
import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonValue } from '../json';
import type { Preset } from './presets';

interface PresetUse {
  node: DescriptorNode;
  definition: FieldDefinition;
  /** How the list compares the field. */
  as: string | undefined;
}

/**
 * The value that a preset of a condition has now: days of a field of days, else local moments. A range ends with the start of
 * its last day, which queries read as all of it. `undefined` for a preset that the field cannot have.
 */
export function presetValue(preset: Preset, { node, definition, as }: PresetUse, circumstances: Circumstances): JsonValue | undefined {
  if (preset === 'current') {
    const value = definition.moment
      ? undefined
      : definition.current?.({ ...node, props: { ...node.props, multiple: false } }, circumstances);
    return value !== undefined && (as === 'in' || node.props?.['multiple'] === true) ? [value] : value;
  }
  if (!definition.moment) return undefined;
  const days = isDayUnit(definition.moment(node));
  const local = daysOf[preset](startOfUnit(circumstances.now, 'day'));
  const [first, last] = local.map((day) => (days ? storedDay(day) : day)) as Days;
  return as === 'between' ? [first, last] : first;
}

type Days = [first: number, last: number];

const endingBefore = (next: number): number => addUnits(next, -1, 'day');

/** The first and the last day of each preset, by the start of the present day. Weeks begin on Monday. */
const daysOf: Readonly<Record<Exclude<Preset, 'current'>, (today: number) => Days>> = {
  today: (today) => [today, today],
  yesterday: (today) => [addUnits(today, -1, 'day'), addUnits(today, -1, 'day')],
  last7Days: (today) => [addUnits(today, -6, 'day'), today],
  last30Days: (today) => [addUnits(today, -29, 'day'), today],
  thisWeek: (today) => {
    const monday = addUnits(today, -((new Date(today).getDay() + 6) % 7), 'day');
    return [monday, addUnits(monday, 6, 'day')];
  },
  thisMonth: (today) => monthsFrom(startOfUnit(today, 'month'), 1),
  lastMonth: (today) => monthsFrom(addUnits(startOfUnit(today, 'month'), -1, 'month'), 1),
  thisQuarter: (today) => monthsFrom(addUnits(startOfUnit(today, 'month'), -(new Date(today).getMonth() % 3), 'month'), 3),
  thisYear: (today) => monthsFrom(startOfUnit(today, 'year'), 12),
};

const monthsFrom = (first: number, count: number): Days => [first, endingBefore(addUnits(first, count, 'month'))];
