import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient, type BasePlanResult } from '#api/generated/visualdev/base.gen.ts';
import { useHttp } from '../services';

export type Plan = BasePlanResult;

interface LoadedPlan {
  /** `undefined` until it is loaded. */
  plan: Plan | undefined;
  failure: unknown;
  reload(): void;
}

/** What the release of a module's design would change. */
export function useReleasePlan(moduleId: string): LoadedPlan {
  const http = useHttp();
  const [plan, setPlan] = useState<Plan>();
  const [failure, setFailure] = useState<unknown>();
  const [wanted, setWanted] = useState({ moduleId });
  if (wanted.moduleId !== moduleId) setWanted({ moduleId });
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      try {
        const { data } = await createClient<BaseClient>(baseCalls, http).plan({ id: wanted.moduleId }, abort.signal);
        if (abort.signal.aborted) return;
        setFailure(undefined);
        setPlan(data);
      } catch (error) {
        if (!abort.signal.aborted) setFailure(error);
      }
    };
    void load();
    return () => abort.abort();
  }, [http, wanted]);
  const reload = useCallback(() => setWanted({ moduleId }), [moduleId]);
  return { plan, failure, reload };
}
