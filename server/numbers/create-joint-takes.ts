import type { Database } from '../storage/database';
import { advanceCounter } from './advance-counter';
import { numberText, type NumberRule } from './number-rule';

/** Takes numbers outside of the transactions that use them. A transaction that fails leaves a gap. */
export type JointTakes = (rule: NumberRule, period: string, count: number) => Promise<string[] | undefined>;

interface Want {
  count: number;
  resolve(numbers: string[] | undefined): void;
  reject(error: unknown): void;
}

interface Queue {
  rule: NumberRule;
  period: string;
  wants: Want[];
}

/** Maximum number of orders that one statement serves. */
const maxWants = 500;

/**
 * Serves all orders that came while a statement ran by the next one, so that many writers wait for few statements. They are in the
 * order of their coming, and no number is kept for later. Answers `undefined` for an order that does not fit into the digits.
 *
 * `db` is a connection of its own: the writers may hold all others.
 */
export function createJointTakes(db: Database): JointTakes {
  const queues = new Map<string, Queue>();
  const serve = async (key: string, queue: Queue): Promise<void> => {
    for (let wants = queue.wants.splice(0, maxWants); wants.length > 0; wants = queue.wants.splice(0, maxWants)) {
      try {
        await serveAll(db, queue, wants);
      } catch (error) {
        for (const { reject } of wants) reject(error);
      }
    }
    queues.delete(key);
  };
  return (rule, period, count) =>
    new Promise((resolve, reject) => {
      const key = JSON.stringify([period, rule]);
      const want: Want = { count, resolve, reject };
      const waiting = queues.get(key);
      if (waiting) return void waiting.wants.push(want);
      const queue: Queue = { rule, period, wants: [want] };
      queues.set(key, queue);
      void serve(key, queue);
    });
}

async function serveAll(db: Database, { rule, period }: Queue, wants: readonly Want[]): Promise<void> {
  const total = wants.reduce((sum, { count }) => sum + count, 0);
  let next = await advanceCounter(db, { rule, period, count: total, withoutDisk: true });
  for (const { count, resolve } of wants) {
    // The digits do not suffice for all, but may for some.
    const first = next ?? (wants.length > 1 ? await advanceCounter(db, { rule, period, count, withoutDisk: true }) : undefined);
    if (next !== undefined) next += count;
    resolve(first === undefined ? undefined : numbersFrom(rule, period, first, count));
  }
}

/** @example numbersFrom(rule, '2026', 7, 2) // ['BH2026007', 'BH2026008'] */
export const numbersFrom = (rule: NumberRule, period: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => numberText(rule, period, first + index));
