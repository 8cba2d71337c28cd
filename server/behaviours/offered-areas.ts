import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { areaResource, areasBelow } from './areas-below';
import { areasMatching } from './areas-matching';
import { maxRowsOf, pageOf } from './codec/page';

/**
 * The enabled areas directly below an area, `-1` for the top, without the area `except`. With a keyword, a page of those of all
 * levels, each with the ids and names of its path.
 */
export async function offeredAreas(
  { id = '-1', except, query }: { id?: string | undefined; except?: string | undefined; query: Readonly<Record<string, unknown>> },
  caller: Caller,
  services: Services,
): Promise<Row[]> {
  const keyword = String(query['keyword'] ?? '').trim();
  if (keyword !== '') {
    const page = pageOf(query, maxRowsOf(services)) ?? { number: 1, size: 20 };
    const { rows } = await areasMatching({ keyword, page, isEnabled: true }, caller, services);
    return rows.map((row) => ({ ...optionOf(row), path: row['path'], names: row['names'] }));
  }
  const areas = await areasBelow(id, { isEnabled: true }, caller, services);
  return areas.filter((area) => area['id'] !== except).map(optionOf);
}

const optionOf = ({ id, fullName, isLeaf }: Row): Row => ({ id, fullName, isLeaf, icon: '' });

/** The names along paths of areas, parallel to the paths. An area that does not exist is left out. */
export async function areaNames(
  paths: readonly (readonly string[])[],
  caller: Caller,
  { recordsOf }: Pick<Services, 'recordsOf'>,
): Promise<unknown[][]> {
  const rows = await rowsWith(recordsOf(areaResource, caller), 'id', paths.flat(), ['id', 'fullName']);
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return paths.map((path) => path.flatMap((id) => (typeof names.get(id) === 'string' ? [names.get(id)] : [])));
}
