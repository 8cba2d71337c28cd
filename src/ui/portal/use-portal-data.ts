import { useCallback, useEffect, useMemo, useState } from 'react';
import { callPath } from '#api/call-path.ts';
import { useUiServices } from '../services';
import type { PortalAnswer } from './figures';
import type { PortalState } from './portal-context';

interface Loaded {
  /** The request that `answer` or `error` belongs to. */
  key: string;
  answer?: PortalAnswer;
  error?: unknown;
}

/** The answer from before if the next one is equal: a page that comes back into sight does not draw its charts again. */
const newerAnswer = (before: Loaded, next: Loaded): Loaded =>
  before.key === next.key && JSON.stringify(before.answer) === JSON.stringify(next.answer) ? before : next;

/** The figures of a portal for the chosen values, with names in the user's language. The last answer stays until the next one is there. */
export function usePortalData(id: string): Omit<PortalState, 'addressOf' | 'linkTo' | 'openMessage' | 'parameters'> {
  const { http, language } = useUiServices();
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ key: '' });
  const key = JSON.stringify([id, chosen, round, language]);
  useEffect(() => {
    const stop = new AbortController();
    const path = callPath('/api/visualdev/Portal/Data/{id*}', { id });
    http
      .send({
        callId: 'visualdev/portal.data',
        method: 'POST',
        path,
        body: { parameters: chosen },
        answer: 'envelope',
        signal: stop.signal,
      })
      .then(({ data }) => setLoaded((before) => newerAnswer(before, { key, answer: data as PortalAnswer })))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setLoaded({ key, error });
      });
    return () => stop.abort();
  }, [http, id, chosen, key]);
  const choose = useCallback((parameter: string, value: unknown) => setChosen((before) => ({ ...before, [parameter]: value ?? null })), []);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const isReloading = loaded.key !== key;
  return useMemo(
    () => ({
      status: loaded.error !== undefined ? 'failed' : loaded.answer ? 'ready' : 'loading',
      answer: loaded.answer,
      error: loaded.error,
      isReloading,
      choose,
      reload,
      round,
    }),
    [loaded, isReloading, choose, reload, round],
  );
}
