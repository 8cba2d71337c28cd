import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient, type BaseCompareResult, type BaseRecoverResult } from '#api/generated/visualdev/base.gen.ts';
import { keptColumnCalls, type KeptColumnClient, type KeptColumnListResult } from '#api/generated/visualdev/kept-column.gen.ts';
import { releaseCalls, type ReleaseClient, type ReleaseListResult } from '#api/generated/visualdev/release.gen.ts';
import { useHttp } from '../services';

export type ModuleRelease = ReleaseListResult['list'][number];
export type KeptColumn = KeptColumnListResult['list'][number];
export type Comparison = BaseCompareResult;

/** What an earlier state has changed in the design. */
export interface DesignChange extends Pick<BaseRecoverResult, 'followed'> {
  /** Fields that the design no longer has. */
  missing: readonly string[];
  /** Gives the design back that was there before. Fails if another change was saved since. */
  undo(): Promise<void>;
}

interface Releases {
  /** `undefined` until they are loaded. */
  loaded: { releases: readonly ModuleRelease[]; kept: readonly KeptColumn[] } | undefined;
  failure: unknown;
  reload(): void;
  /** How the release differs from the one with the number `from`. Without a release, the design is compared. */
  compare(from: number, to: number | undefined): Promise<Comparison>;
  restore(number: number): Promise<DesignChange>;
  recover(keptId: string): Promise<DesignChange>;
}

/** The releases of a module, the newest first, and the values that they took out of use. */
export function useReleases(moduleId: string): Releases {
  const http = useHttp();
  const [loaded, setLoaded] = useState<Releases['loaded']>();
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
    compare: async (from, to) => (await client.compare({ id: moduleId, from, ...(to !== undefined && { to }) })).data,
    restore: (number) =>
      changeDesign(client, moduleId, async () => ({ missing: [], ...(await client.restore({ id: moduleId, number })).data })),
    recover: (keptId) => changeDesign(client, moduleId, async () => (await client.recover({ id: moduleId, keptId })).data),
  };
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
