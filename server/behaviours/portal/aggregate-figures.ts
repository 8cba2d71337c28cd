import { addUnits } from '#engine/dates/calendar';
import type { Aggregate, PortalSource } from '#engine/generated/descriptor.gen';
import type { Aggregated } from '../../storage/aggregate-records';
import type { Row } from '../../storage/records';
import type { PortalFigures, PortalRequest, PortalRow } from './portal-function';
import { startOfYear } from './portal-parameters';
import { betweenDays, recordsLink, type LinkCondition } from './records-link';

/** The rows of an aggregate as charts and lists read them: `name`, `type`, `value`, and the link to the records of the group. */
export function aggregateFigures(
  { resource = '', aggregate, rows: named, by = {} }: PortalSource,
  { rows, rest, further }: Aggregated,
  request: PortalRequest,
): PortalFigures {
  const { groupBy = [], measures = [] } = aggregate ?? {};
  const common = linkConditions(by, request.parameters);
  const figures = rows.map((row): PortalRow => {
    const records = recordsLink(resource, [...common, ...groupBy.flatMap((group) => groupCondition(group, row))]);
    return { ...shownRow(row, named), ...(records && { records }) };
  });
  if (groupBy.length === 0) return { data: figures[0] ?? Object.fromEntries(measures.map(({ id }) => [id, 0])) };
  const others = rest ? [{ ...shownRow({ ...rest, texts: {} }, named), isRest: true, groups: further }] : [];
  return { data: [...figures, ...others], ...(further > 0 && !rest && { isCut: true as const }) };
}

function shownRow(row: Row, rows: PortalSource['rows']): Row {
  if (!rows) return row;
  const texts = (row['texts'] ?? {}) as Record<string, string>;
  const text = (field: string | undefined): string => (field === undefined ? '' : shortName(row[field], texts[field] ?? ''));
  return {
    name: text(rows.name),
    type: text(rows.type),
    value: row[rows.value] ?? 0,
    key: rows.name === undefined ? null : (row[rows.name] ?? null),
  };
}

/** The last name of a path: a site without the companies above it. Names with a slash that are not paths stay. */
export const shortName = (value: unknown, text: string): string =>
  Array.isArray(value) && value.length > 1 ? (text.split('/').at(-1) ?? text) : text;

/** The conditions that the values of the parameters set. */
function linkConditions(by: Readonly<Record<string, string>>, parameters: PortalRequest['parameters']): LinkCondition[] {
  return Object.entries(by).flatMap(([parameter, field]): LinkCondition[] => {
    const value = parameters[parameter];
    if (value === undefined || value === null) return [];
    if (typeof value === 'number') return [betweenDays(field, startOfYear(value), startOfYear(value + 1) - 1)];
    return [[field, 'eq', value]];
  });
}

const months = { month: 1, quarter: 3, year: 12 } as const;

function groupCondition({ field, bucket }: NonNullable<Aggregate['groupBy']>[number], row: Row): LinkCondition[] {
  const value = row[field];
  if (value === null || value === undefined) return [[field, 'empty']];
  if (bucket === undefined) return [[field, 'eq', value]];
  const start = Number(value);
  const end = bucket === 'day' ? addUnits(start, 1, 'day') : addUnits(start, months[bucket], 'month');
  return [betweenDays(field, start, end - 1)];
}
