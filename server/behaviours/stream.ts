import type { Readable } from 'node:stream';
import { AppError } from '../app-error';
import type { Behaviour } from '../exchange';
import { storagePlanOf } from '../records/write-plan';
import { codecOf } from './codec/codec-of';
import { fixedFilterOf } from './conditions-of';
import { relatedResources } from './related-resources';

/** Streams of a node, each of which has a connection to the database. A caller has one of them. */
const maxStreams = 4;
const running = new Map<string, Readable>();

/**
 * All records that a list with the same body matches, as lines of JSON with the stored values: any number of records, in
 * constant memory and from one snapshot. It ends when the client leaves, does not read for 20 seconds, or has read for half
 * an hour.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  const owner = caller.session?.userId ?? caller.address;
  if (running.size >= maxStreams || running.has(owner)) throw new AppError('streamsBusy');
  const related = await relatedResources(exchange, services);
  // Of all pages.
  const { page: _, ...request } = codecOf(call).listRequest({ ...exchange, related }, services);
  const records = services.recordsOf(resource, caller, undefined, { narrowedBy: fixedFilterOf(exchange), related });
  const stored = storagePlanOf(resource, services.registry).fields;
  const fields = ['id', ...new Set(request.fields.filter((field) => field !== 'id' && stored.has(field)))];
  const lines = records.lines({ ...request, fields }, (path) => resource.names?.[path] ?? path.slice(path.indexOf('.') + 1));
  running.set(
    owner,
    lines.once('close', () => running.delete(owner)),
  );
  return { raw: lines, type: 'application/x-ndjson; charset=utf-8' };
};
