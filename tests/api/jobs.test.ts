import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverCaller, type Caller } from '#server/access/caller.ts';
import { createJobs, type Jobs } from '#server/jobs/create-jobs.ts';
import type { Job, JobKind } from '#server/jobs/job-kind.ts';
import type { JobTimes } from '#server/jobs/job-times.ts';
import type { Change, Step } from '#server/records/draft.ts';
import { insertRecords, writeRecord, writeSteps } from '#server/records/write-record.ts';
import type { Database } from '#server/storage/database.ts';
import { startApi, type Api } from '../setup/start-api';
import { eventually } from '../setup/eventually';

/** Jobs on two nodes with one database. Times are short, so that a dead node is noticed soon. */
const times: JobTimes = { poll: 50, gather: 5, outbox: 5, report: 100, lease: 1_000, wait: 5_000, owner: 60_000, stop: 300, grace: 100 };

let api: Api;
let nodes: [Jobs, Jobs];
let runs: { kind: string; node: number; payload: unknown; caller: Caller }[] = [];
/** What the next run of a kind does. */
const work = new Map<string, (job: Job, caller: Caller, node: number) => Promise<unknown>>();

const kindOn = (node: number, name: string, kind: Partial<JobKind>): JobKind => ({
  title: name,
  timeLimit: 60,
  retries: 2,
  backoff: 1,
  concurrency: 5,
  isShort: true,
  ...kind,
  run: (job, caller) => {
    runs.push({ kind: name, node, payload: job.payload, caller });
    return work.get(name)?.(job, caller, node) ?? Promise.resolve();
  },
});

/** What the live channel was given. */
const told: Record<string, unknown>[] = [];
const live = { send: async (_users: readonly string[], message: object) => void told.push({ ...message }) };

const openNode = (node: number, ownTimes = times): Jobs => {
  const { db, log, bus } = api.services;
  const jobs = createJobs({ db, log, bus, services: () => ({ ...api.services, live }), times: ownTimes });
  const kinds: Record<string, Partial<JobKind>> = {
    note: {},
    long: { isShort: false, concurrency: 1 },
    once: { retries: 0 },
    endless: { timeLimit: 1, retries: 0 },
    strict: { schema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] } },
  };
  for (const [name, kind] of Object.entries(kinds)) jobs.define(name, kindOn(node, name, kind));
  return jobs;
};

beforeAll(async () => {
  api = await startApi();
  await sql`create table effects (id text)`.execute(api.services.db);
  nodes = [openNode(1), openNode(2)];
  for (const node of nodes) node.start();
  await nodes[0].ready();
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await api.close();
});

interface StoredJob {
  state: string;
  attempts: number;
  output: Record<string, unknown> & { error?: { message: string } };
}

async function stored(id: string | undefined): Promise<StoredJob | undefined> {
  const { rows } = await sql<StoredJob>`
    select state, retry_count + 1 as attempts, output from tangu_jobs.job where id = ${id}`.execute(api.services.db);
  return rows[0];
}

const ended = (id: string | undefined): Promise<StoredJob> =>
  eventually(async () => {
    const job = await stored(id);
    return job !== undefined && ['completed', 'failed', 'cancelled'].includes(job.state) && job;
  });

const enqueue = (kind: string, payload: unknown = {}, options = {}) =>
  nodes[0].enqueue(kind, payload, { caller: serverCaller, ...options });
const runsOf = (kind: string) => runs.filter((run) => run.kind === kind);
/** Work that lasts until the test ends it. */
function held() {
  const hold = new EventEmitter();
  return { released: once(hold, 'release'), release: () => void hold.emit('release') };
}
beforeEach(() => {
  runs = [];
  work.clear();
});

const userCaller = async (account: string): Promise<Caller> => {
  const userId = await api.addUser(account, 'secret');
  const session = { id: 's', userId, account, isAdministrator: false, loginTime: 0, address: '' };
  return { ...serverCaller, isServer: false, session };
};

describe('a job', () => {
  it('runs once, on one of the nodes', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, n) => enqueue('note', { n })));
    for (const id of ids) expect(await ended(id)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(
      runsOf('note')
        .map(({ payload }) => (payload as { n: number }).n)
        .toSorted((a, b) => a - b),
    ).toEqual(ids.map((_, n) => n));
  });

  it('runs for the user who enqueued it, with the rights at that time', async () => {
    const caller = await userCaller('clerk');
    const userId = caller.session?.userId ?? '';
    await api.services.recordsOf('permission/user', serverCaller).update(userId, { isAdministrator: 1 });
    await ended(await enqueue('note', {}, { caller }));
    expect(runs[0]?.caller).toMatchObject({ isServer: false, session: { userId, isAdministrator: true } });
  });

  it('fails at once for a user who was disabled', async () => {
    const caller = await userCaller('leaver');
    await api.services.recordsOf('permission/user', serverCaller).update(caller.session?.userId ?? '', { enabledMark: 0 });
    const job = await ended(await enqueue('note', {}, { caller }));
    expect(job).toMatchObject({ state: 'failed', attempts: 1, output: { error: { message: expect.stringContaining('jobOwnerGone') } } });
    expect(runs).toEqual([]);
  });

  it('keeps progress, log and result', async () => {
    work.set('note', async (job) => {
      job.progress(3, 4, 'rows');
      job.log('began\0');
      return { imported: 3 };
    });
    const { output } = await ended(await enqueue('note'));
    expect(output).toMatchObject({
      done: 3,
      total: 4,
      text: 'rows',
      value: { imported: 3 },
      log: [expect.stringMatching(/^\d{4}-.* began$/)],
    });
  });

  it('is repeated after a failure, later each time, and counts as failed after the last', async () => {
    work.set('note', async () => Promise.reject(new Error('The meter did not answer.')));
    const id = await enqueue('note');
    for (const attempt of [1, 2]) {
      await eventually(async () => {
        const job = await stored(id);
        return job?.state === 'retry' && job.attempts === attempt;
      });
      const { rows } = await sql<{ seconds: number }>`
        update tangu_jobs.job set start_after = now() where id = ${id} and start_after > now()
        returning extract(epoch from (select start_after - now() from tangu_jobs.job where id = ${id}))::float8 as seconds`.execute(
        api.services.db,
      );
      expect(rows[0]?.seconds).toBeGreaterThan(attempt * 0.5);
    }
    expect(await ended(id)).toMatchObject({ state: 'failed', attempts: 3, output: { error: { message: 'The meter did not answer.' } } });
    work.clear();
    await nodes[1].retry(id ?? '', serverCaller);
    await eventually(async () => (await stored(id))?.state === 'completed');
    expect(await stored(id)).toMatchObject({ attempts: 4 });
  });

  it('is aborted at its time limit, also when it does not stop', async () => {
    work.set('endless', () => new Promise(() => {}));
    const job = await ended(await enqueue('endless'));
    expect(job).toMatchObject({ state: 'failed', output: { error: { message: 'The job took longer than its time limit.' } } });
  });

  it('that does not stop lets the next one run', async () => {
    nodes[0].define('stuck', kindOn(1, 'stuck', { timeLimit: 1, retries: 0, concurrency: 1 }));
    work.set('stuck', () => new Promise(() => {}));
    await ended(await enqueue('stuck'));
    work.clear();
    expect(await ended(await enqueue('stuck'))).toMatchObject({ state: 'completed' });
  });

  it('fails with a result that JSON cannot express', async () => {
    work.set('once', async () => 1n);
    const job = await ended(await enqueue('once'));
    expect(job).toMatchObject({ state: 'failed', output: { error: { message: expect.stringContaining('BigInt') } } });
    work.set('once', async () => Promise.reject(Object.create(null)));
    expect(await ended(await enqueue('once'))).toMatchObject({ state: 'failed' });
  });

  it('keeps what it saves within the limit, also while an older write waits', async () => {
    const { waiting, release } = holdStatement((text) => text.includes('set output ='));
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    let failures: unknown[] = [];
    work.set('once', async (job) => {
      failures = [await caught(job.save('x'.repeat(70_000))), await caught(job.save(cycle))];
      job.progress(1, 2);
      await waiting;
      const saving = job.save({ row: 7 });
      release();
      await saving;
      await eventually(async () => expect((await stored(job.id))?.output).toMatchObject({ saved: { row: 7 }, done: 1 }));
    });
    expect(await ended(await enqueue('once'))).toMatchObject({ state: 'completed' });
    expect(failures.map(String)).toEqual([expect.stringContaining('jobTooLarge'), expect.stringContaining('circular')]);
  });

  it('tells its user of the progress and of the end', async () => {
    told.length = 0;
    const caller = await userCaller('watcher');
    const states = (id: string | undefined) => told.filter((message) => message['id'] === id).map(({ state }) => state);
    work.set('once', async (job) => {
      job.progress(1, 2);
      await job.save(1);
      job.progress(2, 2, 'rows');
    });
    const done = await enqueue('once', {}, { caller });
    await eventually(() => states(done).length === 2);
    expect(states(done)).toEqual([2, 3]);
    expect(told.at(-1)).toMatchObject({ method: 'progress', kind: 'once', progress: '100% (2/2) rows', done: 2, total: 2 });
    work.set('once', async () => Promise.reject(new Error('The meter did not answer.')));
    const failed = await enqueue('once', {}, { caller });
    await eventually(() => states(failed).length === 1);
    expect(states(failed)).toEqual([4]);
    work.set('once', (job) => {
      job.progress(1, 1);
      return api.services.db.transaction().execute((transaction) => completeWith(job, transaction));
    });
    const completed = await enqueue('once', {}, { caller });
    await eventually(() => states(completed).length === 1);
    expect(states(completed)).toEqual([3]);
  });

  it('follows the rights of its user, and ends when the user is disabled', async () => {
    const caller = await userCaller('shrinking');
    const users = api.services.recordsOf('permission/user', serverCaller);
    const id = caller.session?.userId ?? '';
    let isAdministrator: boolean | undefined;
    work.set('note', async (job, own) => {
      await users.update(id, { isAdministrator: 1 });
      await job.save(1);
      isAdministrator = own.session?.isAdministrator;
      await users.update(id, { enabledMark: 0 });
      await job.save(2);
    });
    const job = await ended(await enqueue('note', {}, { caller }));
    expect(isAdministrator).toBe(true);
    expect(job).toMatchObject({
      state: 'failed',
      attempts: 1,
      output: { saved: 1, error: { message: expect.stringContaining('jobOwnerGone') } },
    });
  });

  it('that waits too long for its slot is handed back', async () => {
    const crowded = openNode(5, { ...times, wait: 50 });
    const { released, release } = held();
    crowded.define('crowded', kindOn(5, 'crowded', { concurrency: 1 }));
    work.set('crowded', (_job, _caller, node) => (node === 5 ? released : Promise.resolve()));
    crowded.start();
    await crowded.enqueue('crowded', {}, { caller: serverCaller });
    await eventually(() => runs.length === 1);
    const second = await crowded.enqueue('crowded', {}, { caller: serverCaller });
    await eventually(async () => (await stored(second))?.state === 'active');
    nodes[1].define('crowded', kindOn(2, 'crowded', {}));
    expect(await ended(second)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(runs.at(-1)?.node).toBe(2);
    release();
    await crowded.close();
  });

  it('is enqueued once for a key while it waits', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    const id = await enqueue('note', {}, { key: 'daily', startAfter });
    expect(await enqueue('note', {}, { key: 'daily' })).toBeUndefined();
    await nodes[0].cancel(id ?? '', serverCaller);
    expect(await enqueue('note', {}, { key: 'daily' })).toBeDefined();
  });

  it('is refused with a payload that is too large or does not match its schema', async () => {
    await expect(enqueue('note', { text: 'x'.repeat(70_000) })).rejects.toThrow('jobTooLarge');
    await expect(enqueue('strict', { n: 'one' })).rejects.toThrow('does not match its schema');
  });

  it('exists if the transaction that enqueues it is committed', async () => {
    const { db } = api.services;
    const id = await db.transaction().execute((transaction) => enqueue('note', {}, { db: transaction }));
    expect(await ended(id)).toMatchObject({ state: 'completed' });
    let lost: string | undefined;
    const failure = db.transaction().execute(async (transaction) => {
      lost = await enqueue('note', {}, { db: transaction });
      throw new Error('rolled back');
    });
    await expect(failure).rejects.toThrow('rolled back');
    expect(await stored(lost)).toBeUndefined();
  });

  it('of one user does not wait for all those of another', async () => {
    const order: string[] = [];
    const first = held();
    work.set('long', async (job) => {
      const { name } = job.payload as { name: string };
      order.push(name);
      if (name === 'first') await first.released;
    });
    const [heavy, light] = [await userCaller('heavy'), await userCaller('light')];
    // Both nodes are busy.
    for (const node of nodes) await node.enqueue('long', { name: 'first' }, { caller: serverCaller });
    await eventually(() => order.length === 2);
    const ids = [];
    for (let n = 0; n < 20; n += 1) ids.push(await enqueue('long', { name: 'heavy' }, { caller: heavy }));
    ids.push(await enqueue('long', { name: 'light' }, { caller: light }));
    // Waiting jobs have their order once they are in the queue.
    await eventually(async () => (await sql`select from tangu_jobs.outbox`.execute(api.services.db)).rows.length === 0);
    // A node that was too busy to report has given its first job up, and has run others.
    const before = order.length;
    first.release();
    for (const id of ids) await ended(id);
    expect(order.slice(before, before + 5)).toContain('light');
  });
});

describe('a running job', () => {
  it('is aborted by a cancel on any node, and stays cancelled', async () => {
    const { released, release } = held();
    work.set('note', (job) => {
      job.signal.addEventListener('abort', release);
      return released;
    });
    const id = await enqueue('note');
    await eventually(() => runs.length === 1);
    await nodes[runs[0]?.node === 1 ? 1 : 0].cancel(id ?? '', serverCaller);
    await released;
    await ended(await enqueue('once'));
    expect(await stored(id)).toMatchObject({ state: 'cancelled' });
  });

  it('may be cancelled by its own user and by administrators', async () => {
    const [owner, other] = [await userCaller('owner'), await userCaller('other')];
    const id = (await enqueue('note', {}, { caller: owner, startAfter: new Date(Date.now() + 3_600_000) })) ?? '';
    await expect(nodes[0].cancel(id, other)).rejects.toThrow('forbidden');
    await nodes[0].cancel(id, owner);
    expect(await stored(id)).toMatchObject({ state: 'cancelled' });
    await expect(nodes[0].cancel('nothing', owner)).rejects.toThrow('jobNotFound');
  });

  it('that was cancelled runs again when its run has certainly ended', async () => {
    const { released, release } = held();
    work.set('once', () => released);
    const id = (await enqueue('once')) ?? '';
    await eventually(() => runs.length === 1);
    await nodes[0].cancel(id, serverCaller);
    await nodes[0].retry(id, serverCaller);
    const { rows } = await sql<{ waits: boolean }>`
      select state = 'retry' and start_after > now() + interval '500 ms' as waits from tangu_jobs.job where id = ${id}`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ waits: true }]);
    release();
    await sql`update tangu_jobs.job set start_after = now() where id = ${id}`.execute(api.services.db);
    expect(await ended(id)).toMatchObject({ state: 'completed', attempts: 2 });
  });

  it('loses its job to a claim of the same attempt', async () => {
    let failure: unknown;
    // As after a crash of PostgreSQL, which has forgotten the claim of this run.
    work.set('once', async (job) => {
      await sql`update tangu_jobs.job set started_on = clock_timestamp() where id = ${job.id}`.execute(api.services.db);
      failure = await caught(api.services.db.transaction().execute((transaction) => completeWith(job, transaction)));
    });
    const id = await enqueue('once');
    await eventually(() => failure !== undefined);
    expect(String(failure)).toContain('another node has taken it over');
    expect(await effects(id)).toBe(0);
    expect(await stored(id)).toMatchObject({ state: 'active' });
    await sql`delete from tangu_jobs.job where id = ${id}`.execute(api.services.db);
  });

  it('runs on while all connections of the pool are in use', async () => {
    let signal: AbortSignal | undefined;
    const { released, release } = held();
    work.set('note', (job) => {
      ({ signal } = job);
      return released;
    });
    const id = await enqueue('note');
    await eventually(() => signal !== undefined);
    await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(1.2)`.execute(api.services.db)));
    expect(signal?.aborted).toBe(false);
    release();
    expect(await ended(id)).toMatchObject({ state: 'completed', attempts: 1 });
  });

  it('is aborted when its node cannot report, before others may run it', async () => {
    const { db } = api.services;
    const reasons: string[] = [];
    work.set('note', async (job) => {
      if (reasons.length > 0) return;
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      reasons.push(String(job.signal.reason));
      throw job.signal.reason;
    });
    const id = await enqueue('note');
    await eventually(() => runs.length === 1);
    await db.transaction().execute(async (transaction) => {
      await sql`select from tangu_jobs.node for update`.execute(transaction);
      await eventually(() => reasons.length === 1);
      expect(reasons[0]).toContain('did not answer');
    });
    expect(await ended(id)).toMatchObject({ state: 'completed', attempts: 1 });
  });

  it('stores its effect and its end together', async () => {
    work.set('once', (job) =>
      api.services.db.transaction().execute(async (transaction) => {
        await remember(transaction, job.id);
        await job.complete(transaction);
      }),
    );
    const done = await enqueue('once');
    expect(await ended(done)).toMatchObject({ state: 'completed' });
    expect(await effects(done)).toBe(1);
    work.set('once', (job) =>
      api.services.db.transaction().execute(async (transaction) => {
        await remember(transaction, job.id);
        await nodes[0].cancel(job.id, serverCaller);
        await job.complete(transaction);
      }),
    );
    const cancelled = await enqueue('once');
    expect(await ended(cancelled)).toMatchObject({ state: 'cancelled' });
    expect(await effects(cancelled)).toBe(0);
  });

  it('is taken over from a node that does not report, which cannot end it any more', async () => {
    // Nothing runs beside it on the node, so the test can hold its reports.
    const stuck = openNode(3, { ...times, report: 3_600_000, lease: 3_600_000 });
    const { released, release } = held();
    let failure: unknown;
    stuck.define('alone', kindOn(3, 'alone', { isShort: false, concurrency: 1 }));
    work.set('alone', async (job, _caller, node) => {
      if (node === 3) await released;
      const end = api.services.db.transaction().execute(async (transaction) => {
        await remember(transaction, job.id);
        await job.complete(transaction);
      });
      if (node === 3) failure = await end.catch((error: unknown) => error);
      await end;
    });
    stuck.start();
    const id = await stuck.enqueue('alone', {}, { caller: serverCaller });
    await eventually(() => runs.length === 1);
    // As after many repetitions by hand, which are not crashes.
    await sql`update tangu_jobs.job set retry_limit = 50 where id = ${id}`.execute(api.services.db);
    // The row of a node of an earlier version.
    await sql`
      insert into tangu_jobs.node (id, seen_at, claims)
      values ('old', now() - interval '1 hour', jsonb_build_object(gen_random_uuid(), '["note", 0]'::jsonb))`.execute(api.services.db);
    nodes[0].define('alone', kindOn(1, 'alone', {}));
    expect(await ended(id)).toMatchObject({ state: 'completed', attempts: 2 });
    release();
    await eventually(() => failure !== undefined);
    expect(String(failure)).toContain('another node has taken it over');
    expect(await effects(id)).toBe(1);
    expect(runs.map(({ node }) => node)).toEqual([3, 1]);
    await stuck.close();
  });

  it('comes back when the answer to its claim was lost, also on a node without runs', async () => {
    nodes[0].define('lonely', kindOn(1, 'lonely', {}));
    await nodes[0].ready();
    const answers = loseAnswer((text, values) => text.includes('with claimed as') && values.includes('lonely'));
    const id = await enqueue('lonely');
    expect(await ended(id)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(answers.lost).toBe(1);
  });

  it('ends after the connections to the database were cut', async () => {
    const { released, release } = held();
    work.set('note', () => released);
    const id = await enqueue('note');
    await eventually(() => runs.length === 1);
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await cut.execute(api.services.db);
    release();
    const job = () => stored(id).catch(() => undefined);
    await eventually(async () => (await job())?.state === 'completed');
    const next = await enqueue('note');
    expect(await ended(next)).toMatchObject({ state: 'completed' });
  });

  it('ends before its node stops if it is short; a long one continues on another node', async () => {
    const leaving = openNode(4);
    leaving.define('brief', kindOn(4, 'brief', {}));
    leaving.define('journey', kindOn(4, 'journey', { isShort: false, concurrency: 1 }));
    const { released, release } = held();
    work.set('brief', () => released);
    work.set('journey', async (job, _caller, node) => {
      const aborted = once(job.signal, 'abort');
      if (job.saved === undefined) await job.save({ done: 7 });
      if (node === 4) throw await aborted;
      return job.saved;
    });
    leaving.define('stubborn', kindOn(4, 'stubborn', { isShort: false }));
    work.set('stubborn', () => new Promise(() => {}));
    leaving.start();
    const stubborn = await leaving.enqueue('stubborn', {}, { caller: serverCaller });
    const [brief, journey] = [
      await leaving.enqueue('brief', {}, { caller: serverCaller }),
      await leaving.enqueue('journey', {}, { caller: serverCaller }),
    ];
    await eventually(() => runs.length === 3);
    await eventually(async () => (await stored(journey))?.output?.['saved']);
    const closing = leaving.close();
    release();
    await closing;
    // The server closes its jobs twice.
    await leaving.close();
    expect(await stored(brief)).toMatchObject({ state: 'completed', attempts: 1 });
    expect(await stored(journey)).toMatchObject({ state: 'retry' });
    const { rows } = await sql<{ id: string }>`
      select id from tangu_jobs.job where name in ('journey', 'stubborn') and state = 'retry' and start_after > now()`.execute(
      api.services.db,
    );
    // A run that did not stop lasts until its process ends.
    expect(rows).toEqual([{ id: stubborn }]);
    nodes[1].define('journey', kindOn(2, 'journey', { isShort: false, concurrency: 1 }));
    expect(await ended(journey)).toMatchObject({ state: 'completed', output: { value: { done: 7 } } });
  });
});

/** Fails the next statement that matches, after the database has done it. */
function loseAnswer(matches: (text: string, values: readonly unknown[]) => boolean): { lost: number } {
  const answers = { lost: 0 };
  interceptStatement(matches, async (execute) => {
    await execute();
    answers.lost += 1;
    throw new Error('Connection terminated unexpectedly');
  });
  return answers;
}

/** Holds the next statement that matches back. */
function holdStatement(matches: (text: string) => boolean): { waiting: Promise<unknown>; release(): void } {
  const { released, release } = held();
  const arrival = held();
  interceptStatement(matches, async (execute) => {
    arrival.release();
    await released;
    return execute();
  });
  return { waiting: arrival.released, release };
}

function interceptStatement(
  matches: (text: string, values: readonly unknown[]) => boolean,
  answer: (execute: () => Promise<never>) => Promise<never>,
): void {
  const { db } = api.services;
  // Kysely asks the executor of the database, which its builders share.
  const executor = db.getExecutor();
  const spy = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, ...rest) => {
    const execute = () => original.call(executor, query, ...rest) as Promise<never>;
    if (!matches(query.sql, query.parameters)) return execute();
    spy.mockRestore();
    return answer(execute);
  });
  const original = Object.getPrototypeOf(executor).executeQuery as typeof executor.executeQuery;
}

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

const completeWith = async (job: Job, transaction: Database) => {
  await remember(transaction, job.id);
  await job.complete(transaction);
};
const remember = (transaction: Database, id: string) => sql`insert into effects values (${id})`.execute(transaction);
const effects = async (id: string | undefined): Promise<number> =>
  Number((await sql<{ count: number }>`select count(*) from effects where id = ${id}`.execute(api.services.db)).rows[0]?.count);

const query = (values: object) => ({ moduleId: 'm', matchLogic: 'and', conditionJson: '[]', ...values });
const late: Step = () => {
  throw new Error('a later step fails');
};

describe('the change of a record', () => {
  const write = (change: Change, context = {}) =>
    writeRecord(api.services.catalogue.resource('system/advancedQuery'), change, administrator, { ...api.services, ...context });
  let administrator: Caller;
  const followed: unknown[] = [];

  beforeAll(async () => {
    const { jobs } = api.services;
    const caller = await userCaller('designer');
    administrator = { ...caller, session: caller.session && { ...caller.session, isAdministrator: true } };
    jobs.define('follow', { ...kindOn(0, 'follow', {}), run: async (job) => void followed.push(job.payload) });
    jobs.onChange('system/advancedQuery', 'follow');
    jobs.start();
  });

  it('enqueues its jobs in the same transaction', async () => {
    const { id } = await write({ body: query({ fullName: 'one' }) });
    await eventually(() => followed.length === 1);
    await write({ id: String(id), body: query({ fullName: 'two' }) });
    await eventually(() => followed.length === 2);
    expect(followed).toEqual(['create', 'update'].map((change) => ({ resource: 'system/advancedQuery', id, change })));
  });

  it('enqueues nothing if it is refused or rolled back', async () => {
    await expect(write({ body: query({ fullName: 'two' }) })).rejects.toThrow(/notUnique|validation/);
    const steps = { ...writeSteps, store: [...writeSteps.store, late] };
    await expect(write({ body: query({ fullName: 'three' }), createKey: { id: 'k', bodyHash: 'h' } }, { steps })).rejects.toThrow(
      'a later step',
    );
    const { rows } = await sql`
      select 'follow' as kind from tangu_jobs.outbox union all select name from tangu_jobs.job where name = 'follow'`.execute(
      api.services.db,
    );
    // Those of the test before.
    expect(rows).toHaveLength(2);
  });

  it('enqueues a job for each record of a batch', async () => {
    followed.length = 0;
    const { catalogue } = api.services;
    await insertRecords(
      catalogue.resource('system/advancedQuery'),
      ['a', 'b', 'c'].map((fullName) => ({ body: query({ fullName: `batch ${fullName}` }) })),
      serverCaller,
      api.services,
    );
    api.services.jobs.followUps.wake('system/advancedQuery');
    await eventually(() => followed.length === 3);
    const records = await api.services.recordsOf('system/advancedQuery', serverCaller).all({ fields: ['id', 'fullName'] });
    const ids = records.filter(({ fullName }) => String(fullName).startsWith('batch')).map(({ id }) => id);
    expect(followed.map((payload) => (payload as { id: string }).id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('a start', () => {
  it('removes the schedules of kinds that are gone, and what no node has moved for a month', async () => {
    const { db } = api.services;
    const old = openNode(8);
    old.define('gone', kindOn(8, 'gone', { schedule: '0 3 * * *' }));
    await old.ready();
    await old.close();
    await sql`update tangu_jobs.schedule set updated_on = now() - interval '2 days' where name = 'gone'`.execute(db);
    await sql`
      insert into tangu_jobs.outbox (kind, data, priority, added_on)
      values ('none', '{}', 0, now() - interval '31 days'), ('none', '{}', 0, now())`.execute(db);
    const next = openNode(9);
    await next.ready();
    await next.close();
    const { rows: schedules } = await sql<{ name: string }>`select name from tangu_jobs.schedule`.execute(db);
    expect(schedules.map(({ name }) => name).toSorted()).toEqual([
      'checkMailboxes',
      'sweepAudit',
      'sweepBin',
      'sweepChat',
      'sweepFiles',
      'sweepImports',
      'sweepMessages',
      'sweepNumbers',
      'sweepRates',
      'sweepSchedules',
      'sweepTaskRuns',
    ]);
    const { rows } = await sql`delete from tangu_jobs.outbox where kind = 'none' returning kind`.execute(db);
    expect(rows).toHaveLength(1);
    expect((await sql`select from tangu_jobs.job where name = 'gone'`.execute(db)).rows).toEqual([]);
  });
});

describe('the screen of jobs', () => {
  it('lists them for administrators, with details, and stops and repeats them', async () => {
    const token = await api.administrator();
    const { jobs } = api.services;
    jobs.define('shown', { ...kindOn(0, 'shown', { retries: 0 }), run: async () => Promise.reject(new Error('It does not work.')) });
    const id = await jobs.enqueue('shown', { n: 1 }, { caller: serverCaller });
    await ended(id);
    const { data } = await api.get('/api/system/Job?state=4', token);
    expect(data['list']).toContainEqual(expect.objectContaining({ id, state: 4, kind: 'shown', owner: '系统', attempts: '1' }));
    expect((await api.get(`/api/system/Job/${id}`, token)).data).toMatchObject({
      error: expect.stringContaining('It does not work.'),
      payload: '{\n  "n": 1\n}',
    });
    expect(await api.post(`/api/system/Job/${id}/Actions/Retry`, {}, token)).toMatchObject({ code: 200 });
    await eventually(async () => (await stored(id))?.attempts === 2);
    const waiting = await jobs.enqueue('shown', {}, { caller: serverCaller, startAfter: new Date(Date.now() + 3_600_000) });
    expect(await api.post(`/api/system/Job/${waiting}/Actions/Cancel`, {}, token)).toMatchObject({ code: 200 });
    expect((await api.get(`/api/system/Job/${waiting}`, token)).data).toMatchObject({ state: 5 });
    for (const none of ['0', '-'.repeat(36)]) expect(await api.get(`/api/system/Job/${none}`, token)).toMatchObject({ code: 404 });
  });

  it('is closed to other users', async () => {
    await api.addUser('curious', 'secret');
    const token = String((await api.login('curious', 'secret')).data['token']);
    for (const path of ['/api/system/Job', '/api/system/Job/0']) expect(await api.get(path, token)).toMatchObject({ code: 403 });
    expect(await api.post('/api/system/Job/0/Actions/Cancel', {}, token)).toMatchObject({ code: 403 });
  });
});
