import type { Caller } from '../access/caller';
import type { ChangePayload, FollowUps } from '../records/change-jobs';
import type { JobQueue } from './job-queue';
import { insertAlong } from '../storage/along-insert';
import { outboxInsert, type OutboxJob } from './outbox';
import type { JobEnvelope } from './run-job';

interface FollowUpsOptions {
  queue: JobQueue;
  envelopeOf(kind: string, payload: unknown, caller: Caller): JobEnvelope;
  place(kind: string, userId: string | undefined): number;
  wake(): void;
}

export interface RegisteredFollowUps extends FollowUps {
  add(resourceId: string, kind: string): void;
}

export function createFollowUps({ queue, envelopeOf, place, wake }: FollowUpsOptions): RegisteredFollowUps {
  const byResource = new Map<string, Set<string>>();
  const kindsOf = (resourceId: string): string[] => [...(byResource.get(resourceId) ?? []), ...(byResource.get('*') ?? [])];
  const jobsOf = (payload: ChangePayload, caller: Caller): OutboxJob[] =>
    kindsOf(payload.resource).map((kind) => {
      const data = envelopeOf(kind, payload, caller);
      return { kind, data, priority: place(kind, data.userId) };
    });
  return {
    add: (resourceId, kind) => void byResource.set(resourceId, (byResource.get(resourceId) ?? new Set()).add(kind)),
    has: (resourceId) => byResource.size > 0 && kindsOf(resourceId).length > 0,
    insertOf: async (change, caller) => {
      await queue.ready();
      return outboxInsert(jobsOf(change, caller));
    },
    enqueue: async (changes, caller, transaction) => {
      await queue.ready();
      for (let start = 0; start < changes.length; start += maxChanges) {
        await insertAlong(outboxInsert(changes.slice(start, start + maxChanges).flatMap((change) => jobsOf(change, caller))), transaction);
      }
    },
    wake: (resourceId) => {
      if (kindsOf(resourceId).length > 0) wake();
    },
  };
}

/** Maximum number of changes in a statement. */
const maxChanges = 500;
