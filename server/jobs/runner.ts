import { setTimeout as wait } from 'node:timers/promises';
import { createClaiming, type ClaimingOptions } from './claiming';
import { removeNode } from './claims';
import type { Runs } from './run-job';
import { createWake } from './wake';

export interface Runner {
  start(): void;
  /** Looks for jobs of a kind soon. */
  wake(kind: string): void;
  /** Moves the jobs of the outbox soon. */
  wakeOutbox(): void;
  /** Aborts the run of a job, if this node runs it. */
  cancel(id: string): void;
  /** Waits for short jobs, hands the others back. */
  stop(): Promise<void>;
}

/** Runs the jobs of the queue on this node. */
export function createRunner(options: ClaimingOptions): Runner {
  const { db, log, times } = options;
  const claiming = createClaiming(options);
  const { runs } = claiming;
  const wake = createWake();
  const stopping = new AbortController();
  let isFailing = false;
  let loop: Promise<void> | undefined;
  claiming.onFree = wake.now;

  const turns = async () => {
    while (!stopping.signal.aborted) {
      try {
        await claiming.turn();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'jobs could not be claimed; it is tried again each second');
        isFailing = true;
      }
      await wake.wait(claiming.isOutboxFilled ? times.outbox : claiming.isHungry() ? times.gather : times.poll);
    }
  };
  let reports: NodeJS.Timeout | undefined;
  const onReportError = (error: unknown) => log.debug({ err: error }, 'the jobs of the node could not be noted');
  return {
    start: () => {
      reports ??= setInterval(() => void claiming.report().catch(onReportError), times.report);
      loop ??= turns();
    },
    wake: (kind) => {
      claiming.hungry.add(kind);
      wake.in(isFailing ? times.poll : times.gather);
    },
    wakeOutbox: () => {
      claiming.isOutboxFilled = true;
      wake.in(isFailing ? times.poll : times.outbox);
    },
    cancel: (id) => runs.get(id)?.run.abort('cancelled'),
    stop: async () => {
      stopping.abort();
      wake.now();
      await loop;
      for (const { run } of runs.values()) if (!run.definition.isShort) run.abort('stopping');
      await allStored(runs, times.stop);
      for (const { run } of runs.values()) run.abort('stopping');
      await allStored(runs, times.grace + times.poll);
      clearInterval(reports);
      await claiming.close();
      // Otherwise the row tells other nodes which jobs to take over.
      if (loop && runs.size === 0) await removeNode(db, claiming.node).catch(() => undefined);
    },
  };
}

const allStored = async (runs: Runs, time: number): Promise<void> => {
  const timer = new AbortController();
  await Promise.race([
    Promise.all([...runs.values()].map(({ stored }) => stored)),
    wait(time, undefined, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
};
