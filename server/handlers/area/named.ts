import type { Behaviour } from '#server/exchange.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The names along paths of areas, as a bare array parallel to the paths. An area that does not exist is left out. */
export const handler: Behaviour = async ({ resource, body, caller }, { recordsOf }) => {
  const { idsList } = (body ?? {}) as { idsList?: string[][] | null };
  const paths = idsList ?? [];
  const rows = await rowsWith(recordsOf(resource, caller), 'id', paths.flat(), ['id', 'fullName']);
  const names = new Map(rows.map(({ id, fullName }) => [id, fullName]));
  return { data: paths.map((path) => path.flatMap((id) => (typeof names.get(id) === 'string' ? [names.get(id)] : []))) };
};
