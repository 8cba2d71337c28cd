import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { statementLimits, type Database } from '../storage/database';
import { analyzeJobs, claimJobs, noteClaims, pollJobs, takeOver, type ClaimedJob } from './claims';
import { storeEndings } from './end-runs';
import { createTurns } from './create-turns';
import { createEndingStore } from './ending-store';
import { createJobCallers } from './job-caller';
import type { JobKind } from './job-kind';
import type { JobQueue } from './job-queue';
import type { JobTimes } from './job-times';
import { createLease } from './lease';
import { emptyOutbox, type MovedJobs } from './outbox';
import { runJob, type Run, type Runs } from './run-job';
import { createSlots, type Slots } from './slots';
import { createStrays } from './strays';
import type { JobServices, StoredChange } from './tell-progress';

export interface ClaimingOptions {
  db: Database;
  log: Logger;
  queue: JobQueue;
  kinds: ReadonlyMap<string, JobKind>;
  services(): JobServices;
  times: JobTimes;
  onStored(change: StoredChange): void;
}

export interface Claiming {
  node: string;
  runs: Runs;
  /** Kinds whose jobs are due. */
  hungry: Set<string>;
  isOutboxFilled: boolean;
  isHungry(): boolean;
  turn(): Promise<void>;
  report(): Promise<unknown>;
  /** Ends the reports. */
  close(): Promise<void>;
  /** Called when a due job can run. */
  onFree(): void;
}

/** Looks for jobs that are due, in the queue and in the outbox. */
export function createClaiming(options: ClaimingOptions): Claiming {
  const { db, log, queue, kinds, times } = options;
  const { node, runs, hungry, claim, moveOutbox, report, close } = createNode(options, () => {
    if (isOutboxLeft || claimable().length > 0) claiming.onFree();
  });
  let lastLook = 0;
  /** Whether the outbox has jobs for which the node had no room. */
  let isOutboxLeft = false;

  const look = async () => {
    await queue.ready(...kinds.keys());
    const free = [...kinds.keys()].filter((kind) => freeOf(kind, options, runs) > 0);
    const lease = times.lease / 1000;
    const { due, isOutboxFilled, isNodeDead } = await pollJobs(db, { all: [...kinds.keys()], kinds: free, node, lease });
    if (isNodeDead) {
      const count = await takeOver(db, node, lease);
      if (count > 0) log.warn({ jobs: count }, 'the jobs of a node that does not report run again');
    }
    claiming.isOutboxFilled ||= isOutboxFilled;
    for (const kind of due) hungry.add(kind);
  };

  const claimable = () => [...hungry].filter((kind) => isClaimable(kind, options, runs));
  const claiming: Claiming = {
    node,
    runs,
    hungry,
    isOutboxFilled: false,
    isHungry: () => claimable().length > 0,
    onFree: () => undefined,
    turn: async () => {
      const isLook = Date.now() - lastLook >= times.poll;
      if (isLook) {
        lastLook = Date.now();
        await look();
      }
      if (claiming.isOutboxFilled) {
        claiming.isOutboxFilled = false;
        isOutboxLeft = await moveOutbox(isLook);
        claiming.isOutboxFilled ||= isOutboxLeft;
      }
      for (const kind of claimable()) await claim(kind);
    },
    report,
    close,
  };
  return claiming;
}

interface Node extends Pick<Claiming, 'node' | 'runs' | 'hungry' | 'report' | 'close'> {
  claim(kind: string): Promise<void>;
  /** Answers whether there may be more. */
  moveOutbox(isAll: boolean): Promise<boolean>;
}

/** Claims jobs for the runs of this node. Claims and their notes change its row, one at a time. */
function createNode(options: ClaimingOptions, onFree: () => void): Node {
  const { db, queue, kinds } = options;
  const node = randomUUID();
  const runs: Runs = new Map();
  const hungry = new Set<string>();
  const inTurn = createTurns();
  const renewStatistics = createStatistics(db);
  const claims = () => [...runs.values()].map(({ run }) => run.claim);
  const strays = createStrays();
  const lease = createLease({ ...options, node, runs, claims });
  const startRun = createStarter(options, { runs, onFree, onDropped: strays.add });

  const note = async () => {
    const began = Date.now();
    await noteClaims(db, node, claims());
    lease.renewed(began);
    strays.noted(began);
  };

  /** Claims with `work`, which answers jobs and notes them at the node. */
  const claimWith = async (work: () => Promise<readonly ClaimedJob[]>) => {
    if (strays.any()) await note();
    const began = Date.now();
    const jobs = await work().catch((error: unknown) => {
      // The database may have done it, or may do it until the time limit of a statement.
      strays.add(statementLimits.list);
      throw error;
    });
    lease.renewed(began);
    for (const job of jobs) startRun(job);
    return { count: jobs.length, began };
  };

  const claim = async (kind: string) => {
    const size = freeOf(kind, options, runs);
    if (size <= 0) return;
    const boss = await queue.ready(kind);
    hungry.delete(kind);
    const { count, began } = await claimWith(() => claimJobs({ boss, db, kind, size, node, running: claims() }));
    if (count === size) hungry.add(kind);
    await renewStatistics(kind, began);
  };

  const moveOutbox = async (isAll: boolean) => {
    await queue.ready(...kinds.keys());
    const rooms = [...kinds.keys()].map((kind) => [kind, hungry.has(kind) ? 0 : freeOf(kind, options, runs)] as const);
    const free = new Map(rooms.filter(([, count]) => count > 0));
    if (free.size === 0 && !isAll) return true;
    let moved: MovedJobs | undefined;
    const move = { db, kinds: [...kinds.keys()], node, running: claims(), free, isAll };
    await claimWith(async () => (moved = await emptyOutbox(move)).claimed);
    for (const kind of moved?.waiting ?? []) hungry.add(kind);
    return moved?.isMore ?? false;
  };

  return {
    node,
    runs,
    hungry,
    claim: (kind) => inTurn(() => claim(kind)),
    moveOutbox: (isAll) => inTurn(() => moveOutbox(isAll)),
    // A node without runs notes as well: no other node takes its lost claim over.
    report: () => lease.report().then(() => inTurn(async () => strays.any() && note())),
    close: lease.close,
  };
}

type Kinds = Pick<ClaimingOptions, 'kinds'>;

function freeOf(kind: string, { kinds }: Kinds, runs: Runs): number {
  let free = claimSize(kinds.get(kind));
  for (const { run } of runs.values()) if (run.claim.kind === kind) free -= 1;
  return free;
}

/** Waits until half of the jobs have ended, so that the next ones are claimed together. */
const isClaimable = (kind: string, { kinds }: Kinds, runs: Runs): boolean =>
  kinds.has(kind) && freeOf(kind, { kinds }, runs) * 2 >= claimSize(kinds.get(kind));

/** Short jobs are claimed ahead, because a claim costs more than such a run. */
const claimSize = (kind: JobKind | undefined): number => (kind ? Math.max(kind.concurrency, kind.isShort ? shortClaims : 0) : 0);

const shortClaims = 100;

interface StarterOptions {
  runs: Runs;
  /** Called when half of a kind's runs have ended. */
  onFree(): void;
  /** Called when the end of a run could not be stored. */
  onDropped(): void;
}

/** Starts claimed jobs; a run leaves the list when its end is stored. */
function createStarter(options: ClaimingOptions, { runs, onFree, onDropped }: StarterOptions): (job: ClaimedJob) => void {
  const { db, log, queue, kinds, services, times, onStored } = options;
  const endings = createEndingStore(async (list) => storeEndings(db, await queue.ready(), list));
  const callers = createJobCallers(
    () => services().recordsOf,
    async (userId) => services().rights?.of(userId),
  );
  const slotsByKind = new Map<string, Slots>();
  const store = async ({ ended, claim, owner }: Run) => {
    const ending = await ended;
    if (!ending) return;
    const { kind, output } = ending;
    if (kind === 'failed') log.warn({ job: claim.id, kind: claim.kind, reason: output.error?.message }, 'a job failed');
    const state = (await endings.add(ending)) ?? (kind === 'done' && ending.isStored ? 'completed' : undefined);
    if (state) onStored({ claim, owner, output, state });
  };
  const stored = async (run: Run, { id, name }: ClaimedJob) => {
    const isStored = await store(run).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, job: id, kind: name }, 'the end of a job could not be stored; it runs again');
        return false;
      },
    );
    if (runs.get(id)?.run === run) runs.delete(id);
    if (!isStored) onDropped();
    if (isClaimable(name, options, runs)) onFree();
  };
  return (job) => {
    const definition = kinds.get(job.name);
    if (!definition) return;
    const slots = slotsByKind.get(job.name) ?? createSlots(definition.concurrency);
    slotsByKind.set(job.name, slots);
    const earlier = runs.get(job.id);
    earlier?.run.abort('lost');
    const run = runJob({ job, definition, db, log, services: services(), callers, slots, earlierRun: earlier?.stored, times, onStored });
    runs.set(job.id, { run, stored: stored(run, job) });
  };
}

/** Renews the statistics after a slow claim, at most once a minute for each kind. */
function createStatistics(db: Database): (kind: string, began: number) => Promise<void> {
  const renewed = new Map<string, number>();
  return async (kind, began) => {
    if (Date.now() - began < slowClaim || began - (renewed.get(kind) ?? 0) < renewInterval) return;
    renewed.set(kind, began);
    await analyzeJobs(db, kind);
  };
}

/** In milliseconds. */
const slowClaim = 10;
const renewInterval = 60_000;
