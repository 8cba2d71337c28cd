import { setTimeout as pause } from 'node:timers/promises';
import { requireCollection } from '../../access/records-of';
import { requireUnique } from '../../catalogue/require-unique';
import type { Job } from '../../jobs/job-kind';
import type { Services } from '../../services';
import { tableRows } from '../../storage/column-contents';
import { brokenIndex } from '../../storage/database-error';
import { duplicatesOf } from '../../storage/duplicates';
import type { PreparedIndex, Preparation } from '../../storage/plan-background';
import { prepareIndex } from '../../storage/prepared-indexes';
import type { Row } from '../../storage/records';
import { fillShadow, isFilled, type Shadow, type ShadowKey } from '../../storage/shadow-columns';

/** Records of a batch, and the longest pause between two batches in ms. */
const batchSize = 1_000;
const maxPause = 200;

/** Where the filling of columns goes on: in which shadow, and behind which record. */
interface Progress {
  index: number;
  done: number;
  last?: ShadowKey;
}

/** Fills the columns of a release in batches and creates its unique indexes. Throws `releaseDuplicates`. */
export async function prepareRelease(design: Row, { shadows, indexes }: Preparation, job: Job<unknown>, services: Services): Promise<void> {
  const { db } = services;
  const filled = shadows.filter(isFilled);
  let total = 0;
  for (const { table } of [...filled, ...indexes]) total += (await tableRows(db, table)).count;
  const tell = (done: number) => job.progress(Math.min(done, total), total);
  let done = await fill(filled, job, tell, db);
  for (const step of indexes) {
    const { count } = await tableRows(db, step.table);
    const before = done;
    const onProgress = (part: number) => tell(Math.round(before + part * count));
    await prepareIndex(db, step, { signal: job.signal, onProgress }).catch((error: unknown) => fail(error, step, design, services));
    done += count;
    tell(done);
  }
}

/** Answers the number of filled records. */
async function fill(shadows: readonly Shadow[], job: Job<unknown>, tell: (done: number) => void, db: Services['db']): Promise<number> {
  let state = (job.saved ?? { index: 0, done: 0 }) as Progress;
  for (let shadow = shadows[state.index]; shadow; shadow = shadows[state.index]) {
    job.signal.throwIfAborted();
    const begin = performance.now();
    const { count, last } = await fillShadow(db, shadow, state.last, batchSize);
    state = { index: last ? state.index : state.index + 1, done: state.done + count, ...(last && { last }) };
    await job.save(state);
    tell(state.done);
    // Half of the time is left to others.
    await pause(Math.min(performance.now() - begin, maxPause));
  }
  return state.done;
}

/** Names the records whose values are not unique. */
async function fail(error: unknown, index: PreparedIndex, design: Row, { db, catalogue, registry }: Services): Promise<never> {
  const { column, ...step } = index;
  if (brokenIndex(error) === undefined) throw error;
  const duplicates = await duplicatesOf(db, step.table, step.index.columns, step);
  const { resource } = catalogue.preview(design);
  if (duplicates) requireUnique([{ ...duplicates, column }], requireCollection(resource, registry), resource);
  throw error;
}
