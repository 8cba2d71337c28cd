import { LRUCache } from 'lru-cache';
import { createMessageBudget, type MessageBudget } from './message-budget';

/** How many chat messages a user may send on this server, over all sockets. */
export type UserBudgets = (userId: string) => MessageBudget;

/** Users whose budgets are kept. One who is forgotten begins with a full one. */
const maxUsers = 10_000;

/** @example createUserBudgets({ burst: 1, perSecond: 1 })('a').take() // true */
export function createUserBudgets(pace: { burst: number; perSecond: number }): UserBudgets {
  const budgets = new LRUCache<string, MessageBudget>({ max: maxUsers });
  return (userId) => {
    const budget = budgets.get(userId) ?? createMessageBudget(pace);
    budgets.set(userId, budget);
    return budget;
  };
}
