import type { ParsedResource } from '#engine/parsed';
import { serverCaller } from '#server/access/caller.ts';
import { seedId } from '#server/records/seed-id.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/storage/database.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The samples of one resource that still exist. */
interface Samples {
  resource: ParsedResource;
  kind: 'records' | 'accounts' | 'places';
  /** Ids of those that are as the installation wrote them. */
  untouched: readonly string[];
  changed: number;
}

/** The library of factors is no sample, and neither is the administrator. */
const kept = /^(record\/emissionFactor\/|user\/admin$)/;

/**
 * What a new installation has to look at, in the order in which it can be removed: records of modules, accounts, positions,
 * organisations. A sample that somebody changed belongs to the users of the installation.
 */
export async function samplesOf(services: Pick<Services, 'recordsOf' | 'catalogue'>, transaction?: Database): Promise<Samples[]> {
  const { recordsOf, catalogue } = services;
  const seeded = (await recordsOf('system/seed', serverCaller, transaction).all({ fields: ['id'] })).map(({ id }) => id);
  const groups = [
    ...(await catalogue.releases()).map(({ id, resource }) => [`record/${id}/`, resource, 'records'] as const),
    ['user/', catalogue.resource('permission/user'), 'accounts'] as const,
    ['position/', catalogue.resource('permission/position'), 'places'] as const,
    ['organisation/', catalogue.resource('permission/organize'), 'places'] as const,
  ];
  const samples: Samples[] = [];
  for (const [beginning, resource, kind] of groups) {
    const ids = seeded.filter((key) => key.startsWith(beginning) && !kept.test(key)).map(seedId);
    if (ids.length === 0) continue;
    const rows = await rowsWith(recordsOf(resource, serverCaller, transaction), 'id', ids, ['id', 'lastModifyTime']);
    const untouched = rows.filter(({ lastModifyTime }) => lastModifyTime === null).map(({ id }) => String(id));
    samples.push({ resource, kind, untouched, changed: rows.length - untouched.length });
  }
  return samples;
}
