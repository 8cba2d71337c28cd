import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createSlots, type Slots } from '#server/jobs/slots.ts';
import type { SocketLimits } from './socket-limits';
import { createUserBudgets } from './user-budgets';

/**
 * Resolves with the function that frees the slot when a user may send a long message: few at once on this server, one of each
 * user, in the order of the calls. Rejects with the reason of the signal.
 */
export type PictureSlots = (userId: string, signal: AbortSignal) => Promise<() => void>;

/** Users whose slot is kept. */
const maxUsers = 10_000;

/** In ms: how often the budget of a user is asked again. */
const budgetPause = 500;

export function createPictureSlots({ atOnce, burst, perSecond }: Omit<SocketLimits['picture'], 'message'>): PictureSlots {
  const ofServer = createSlots(atOnce);
  const ofUsers = new LRUCache<string, Slots>({ max: maxUsers });
  const budgets = createUserBudgets({ burst, perSecond });
  return async (userId, signal) => {
    const ofUser = ofUsers.get(userId) ?? createSlots(1);
    ofUsers.set(userId, ofUser);
    const releaseUser = await ofUser.take(signal);
    try {
      while (!budgets(userId).take()) await wait(budgetPause, undefined, { signal });
      const releaseServer = await ofServer.take(signal);
      return () => {
        releaseServer();
        releaseUser();
      };
    } catch (error) {
      releaseUser();
      throw error;
    }
  };
}
