import { useCallback, useEffect, useRef, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient, type BaseReleaseProgressResult } from '#api/generated/visualdev/base.gen.ts';
import { useLive } from '../live/use-live';
import { useHttp } from '../services';

export type Progress = BaseReleaseProgressResult;

export interface ReleaseProgressState {
  /** `undefined` until it is loaded. Afterwards the last answer stays while the connection is away. */
  progress: Progress | undefined;
  isRunning: boolean;
  /** Asks again, because a release has begun. */
  reload(): void;
  cancel(): Promise<void>;
}

/** The state of a job that runs, in the messages of the server. */
const activeState = 2;

/** Between two questions while a release runs, in ms. The user who began it is told sooner. */
const pollTime = 2_000;

/** How far the release of a module in the background is. `onEnd` is called if it ends while the caller is drawn. */
export function useReleaseProgress(moduleId: string, onEnd?: (ended: Progress) => void): ReleaseProgressState {
  const http = useHttp();
  const [progress, setProgress] = useState<Progress>();
  const [wanted, setWanted] = useState({ moduleId });
  if (wanted.moduleId !== moduleId) setWanted({ moduleId });
  const reload = useCallback(() => setWanted(({ moduleId: id }) => ({ moduleId: id })), []);
  const latest = useRef({ progress, onEnd });
  useEffect(() => {
    latest.current = { progress, onEnd };
  });
  const isRunning = progress?.state === 'running';
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const answer = await createClient<BaseClient>(baseCalls, http)
        .releaseProgress({ id: wanted.moduleId }, abort.signal)
        .catch(() => undefined);
      if (abort.signal.aborted || !answer) return;
      const { progress: before, onEnd: tell } = latest.current;
      setProgress(answer.data);
      if (before?.state === 'running' && answer.data.state !== 'running') tell?.(answer.data);
    };
    void load();
    const timer = isRunning ? setInterval(() => void load(), pollTime) : undefined;
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [http, wanted, isRunning]);
  useLive('progress', ({ id, done, total, state }) => {
    if (id === undefined || id !== progress?.jobId) return;
    if (typeof done === 'number' && typeof total === 'number') setProgress((last) => last && { ...last, done, total });
    if (state !== activeState) reload();
  });
  const cancel = async () => {
    await createClient<BaseClient>(baseCalls, http).cancelRelease({ id: moduleId });
    reload();
  };
  return { progress, isRunning, reload, cancel };
}
