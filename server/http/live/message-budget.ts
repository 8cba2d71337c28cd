/** How many messages a client may send: some at once, and then so many each second. */
export interface MessageBudget {
  /** @returns whether the message is within the budget */
  take(): boolean;
}

/** @example createMessageBudget({ burst: 1, perSecond: 1 }).take() // true */
export function createMessageBudget(
  { burst, perSecond }: { burst: number; perSecond: number },
  now = () => performance.now(),
): MessageBudget {
  let left = burst;
  let last = now();
  return {
    take: () => {
      const time = now();
      left = Math.min(burst, left + ((time - last) * perSecond) / 1000);
      last = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
