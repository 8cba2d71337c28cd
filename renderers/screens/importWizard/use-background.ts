import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText, showFailure } from '#ui/actions/show-failure.ts';
import { useLive } from '#ui/live/use-live.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';
import type { BackgroundCalls, BackgroundState } from './import-calls';

/** In ms, between two looks at the state; the live channel tells of progress in between. */
const pollTime = 2_000;

/** Starts an import in the background once, and follows its state. `act` runs a call on it, and looks again. */
export function useBackground(calls: BackgroundCalls, start: () => Promise<string>) {
  const { feedback } = useUiServices();
  const screen = useScreen();
  const [id, setId] = useState('');
  const [state, setState] = useState<BackgroundState>();
  const [failure, setFailure] = useState<string>();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    start().then(setId, (error: unknown) => setFailure(failureText(error) ?? ''));
    // oxlint-disable-next-line react/exhaustive-deps -- an import starts once
  }, []);
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  });
  const look = useCallback(async (): Promise<void> => {
    if (id !== '') await latest.current.state(id).then(setState, () => undefined);
  }, [id]);
  const isBusy = state === undefined || state.state === 'running' || state.state === 'undoing';
  useEffect(() => {
    if (id === '' || !isBusy) return undefined;
    void look();
    const timer = setInterval(() => void look(), pollTime);
    return () => clearInterval(timer);
  }, [id, isBusy, look]);
  useLive('progress', (message) => {
    if (message['id'] === state?.['jobId']) void look();
  });
  const { markChanged } = screen;
  useEffect(() => {
    if (!isBusy) markChanged();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each end
  }, [isBusy]);
  const act = (work: () => Promise<unknown>): void => void work().then(look, (error: unknown) => showFailure(error, feedback));
  return { id, state, failure, act };
}
