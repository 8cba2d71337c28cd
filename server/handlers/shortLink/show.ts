import { operationOf } from '#engine/operations';
import { behaviour as readRecord } from '#server/behaviours/read.ts';
import type { Behaviour } from '#server/exchange.ts';
import { wireNameOf } from '#server/short-links/listed-fields.ts';
import { openedLink, shownFieldsOf } from '#server/short-links/open-link.ts';
import { listingGuest } from '#server/short-links/open-lookup.ts';
import type { Row } from '#server/storage/records.ts';

/** A record of a public list, as texts: its chosen columns and nothing else. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, query, caller } = exchange;
  const request = { encryption: query['encryption'], modelId: params['modelId'], kind: 'list' as const };
  const link = await openedLink(request, caller, services);
  const { release, settings } = link;
  const { resource } = release;
  const guest = await listingGuest(link, services);
  const call = operationOf(resource, 'show');
  const answer = await readRecord(
    { ...exchange, call, resource, params: { id: params['id'] ?? '' }, query: {}, body: undefined, caller: guest },
    services,
  );
  const { id, data } = ('data' in answer ? answer.data : {}) as { id: string; data: string };
  const record = JSON.parse(data) as Row;
  const names = shownFieldsOf(settings, release, services.registry).map((field) => wireNameOf(resource, field));
  return { data: { id, data: JSON.stringify({ id, ...Object.fromEntries(names.map((name) => [name, record[name] ?? null])) }) } };
};
