import { randomFillSync } from 'node:crypto';
import { v7 as uuid } from 'uuid';

/** Ids grow with time, so that new records are neighbours in an index. */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > time) [time, sequence] = [now, random.readUInt32BE(6) >>> 1];
  else sequence += 1;
  uuid({ msecs: time, seq: sequence, random }, bytes);
  return bytes.toString('hex');
}

/** Of the last id. Ids of the same millisecond count up. */
let time = 0;
let sequence = 0;

/** Of an id, before it is a text: an import makes two ids for each record. */
const bytes = Buffer.alloc(16);

/** Random bytes for some hundred ids: a call of the system for each would cost an import a second for each 100 000 records. */
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

function nextRandom(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}
