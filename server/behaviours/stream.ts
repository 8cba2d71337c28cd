import { Readable } from 'node:stream';
import { AppError } from '../app-error';
import type { Behaviour } from '../exchange';
import { storagePlanOf } from '../records/write-plan';
import { codecOf } from './codec/codec-of';
import { fixedFilterOf } from './conditions-of';

/** Each stream holds a connection to the database until its client has read the answer. */
const maxStreams = 4;
let streams = 0;

/**
 * All records that a list with the same body matches, as lines of JSON with the stored values: any number of records, in
 * constant memory and from one snapshot. It ends when the client leaves or does not read for 20 seconds.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { call, resource, caller } = exchange;
  if (streams >= maxStreams) throw new AppError('databaseBusy');
  const request = codecOf(call).listRequest(exchange, services);
  const records = services.recordsOf(resource, caller, undefined, { narrowedBy: fixedFilterOf(exchange) });
  const stored = storagePlanOf(resource, services.registry).fields;
  const fields = ['id', ...new Set(request.fields.filter((field) => field !== 'id' && stored.has(field)))];
  const lines = records.lines({ ...request, fields }, (path) => resource.names?.[path] ?? path.slice(path.indexOf('.') + 1));
  streams += 1;
  const content = Readable.from(lines, { objectMode: false }).once('close', () => (streams -= 1));
  return { raw: content, type: 'application/x-ndjson; charset=utf-8' };
};
