import { useCallback, useEffect, useState } from 'react';

/** What a call answers about the user; `undefined` until it has answered. A failure leaves an error and can be tried again. */
export function useOwn<T>(call: () => Promise<{ data: T }>): { data: T | undefined; failure: unknown; reload(): void } {
  const [data, setData] = useState<T>();
  const [failure, setFailure] = useState<unknown>();
  const reload = useCallback(() => {
    const read = async (): Promise<void> => {
      try {
        setData((await call()).data);
        setFailure(undefined);
      } catch (error) {
        setFailure(error);
      }
    };
    void read();
  }, [call]);
  useEffect(reload, [reload]);
  return { data, failure, reload };
}
