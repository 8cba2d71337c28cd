import { useEffect, useState } from 'react';
import { isJsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useUiServices } from '#ui/services.tsx';

interface NextTimes {
  /** The expression that they belong to. */
  cron: string;
  times: readonly number[];
  /** The time zone of the server. */
  zone: string;
  isValid: boolean;
}

/** In milliseconds, after the last key. */
const debounceTime = 300;

/** The next times of an expression, as the server calculates them; `undefined` until they are there. */
export function useNextTimes(operation: string | undefined, cron: string): NextTimes | undefined {
  const { http } = useUiServices();
  const descriptors = useDescriptors();
  const [next, setNext] = useState<NextTimes>();
  useEffect(() => {
    if (operation === undefined || cron === '') return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const { data } = await sendCall(http, namedCall(operation, undefined, descriptors), { cron });
      if (isCurrent && isJsonObject(data)) setNext({ ...(data as Omit<NextTimes, 'cron'>), cron });
    };
    // Without an answer the times are not shown; the save checks the expression.
    const timer = setTimeout(() => void ask().catch(() => undefined), debounceTime);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [operation, cron, http, descriptors]);
  return next?.cron === cron ? next : undefined;
}
