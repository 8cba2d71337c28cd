import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient, type BaseCompareResult, type BaseRecoverResult } from '#api/generated/visualdev/base.gen.ts';
import { keptColumnCalls, type KeptColumnClient, type KeptColumnListResult } from '#api/generated/visualdev/kept-column.gen.ts';
import { releaseCalls, type ReleaseClient, type ReleaseListResult } from '#api/generated/visualdev/release.gen.ts';
import { showFailure } from '../actions/show-failure';
import { useFeedback, useHttp } from '../services';

export type ModuleRelease = ReleaseListResult['list'][number];
export type KeptColumn = KeptColumnListResult['list'][number];
type Comparison = BaseCompareResult;

/** What an earlier state has changed in the design. */
export interface DesignChange extends Pick<BaseRecoverResult, 'followed'> {
  /** Fields that the design no longer has. */
  missing: readonly string[];
  /** Gives the design back that was there before. Fails if another change was saved since. */
  undo(): Promise<void>;
}

export interface Loaded {
  releases: readonly ModuleRelease[];
  kept: readonly KeptColumn[];
}

interface Releases {
  /** `undefined` until they are loaded. */
  loaded: Loaded | undefined;
  failure: unknown;
  reload(): void;
  restore(number: number): Promise<DesignChange>;
  recover(keptId: string): Promise<DesignChange>;
}

/** The releases of a module, the newest first, and the values that they took out of use. */
export function useReleases(moduleId: string): Releases {
  const http = useHttp();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const [wanted, setWanted] = useState({ moduleId });
  if (wanted.moduleId !== moduleId) setWanted({ moduleId });
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      try {
        const [releases, kept] = await Promise.all([
          createClient<ReleaseClient>(releaseCalls, http).list(wanted, abort.signal),
          createClient<KeptColumnClient>(keptColumnCalls, http).list(wanted, abort.signal),
        ]);
        if (abort.signal.aborted) return;
        setFailure(undefined);
        setLoaded({ releases: releases.data.list, kept: kept.data.list });
      } catch (error) {
        if (!abort.signal.aborted) setFailure(error);
      }
    };
    void load();
    return () => abort.abort();
  }, [http, wanted]);
  const client = createClient<BaseClient>(baseCalls, http);
  return {
    loaded,
    failure,
    reload: useCallback(() => setWanted({ moduleId }), [moduleId]),
    restore: (number) =>
      changeDesign(client, moduleId, async () => ({ missing: [], ...(await client.restore({ id: moduleId, number })).data })),
    recover: (keptId) => changeDesign(client, moduleId, async () => (await client.recover({ id: moduleId, keptId })).data),
  };
}

/** Two releases by their numbers; without `to`, a release and the design. */
export interface ComparedReleases {
  from: number;
  to: number | undefined;
}

/** How two releases differ. They are compared again when `loaded` changes, because a restored release has changed the design. */
export function useComparison(
  moduleId: string,
  compared: ComparedReleases | undefined,
  loaded: Loaded,
): (ComparedReleases & { comparison: Comparison }) | undefined {
  const http = useHttp();
  const feedback = useFeedback();
  const [shown, setShown] = useState<ComparedReleases & { comparison: Comparison }>();
  useEffect(() => {
    if (!compared) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const { from, to } = compared;
      try {
        const input = { id: moduleId, from, ...(to !== undefined && { to }) };
        const { data } = await createClient<BaseClient>(baseCalls, http).compare(input, abort.signal);
        if (!abort.signal.aborted) setShown({ ...compared, comparison: data });
      } catch (error) {
        if (!abort.signal.aborted) showFailure(error, feedback);
      }
    };
    void load();
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is loaded again may differ in another way
  }, [http, feedback, moduleId, compared, loaded]);
  return compared && shown;
}

/** Changes a design, and remembers what it was. */
async function changeDesign(
  client: BaseClient,
  id: string,
  change: () => Promise<Pick<DesignChange, 'followed' | 'missing'> & { version: number }>,
): Promise<DesignChange> {
  const { data: before } = await client.read({ id });
  const { followed, missing, version } = await change();
  const record = { ...before, id, version };
  return { followed, missing, undo: async () => void (await client.update(record)) };
}
