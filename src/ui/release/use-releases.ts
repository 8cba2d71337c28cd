import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient, type BaseCompareResult } from '#api/generated/visualdev/base.gen.ts';
import { keptColumnCalls, type KeptColumnClient, type KeptColumnListResult } from '#api/generated/visualdev/kept-column.gen.ts';
import { releaseCalls, type ReleaseClient, type ReleaseListResult } from '#api/generated/visualdev/release.gen.ts';
import { useHttp } from '../services';

export type ModuleRelease = ReleaseListResult['list'][number];
export type KeptColumn = KeptColumnListResult['list'][number];
export type Comparison = BaseCompareResult;

interface Releases {
  /** `undefined` until they are loaded. */
  loaded: { releases: readonly ModuleRelease[]; kept: readonly KeptColumn[] } | undefined;
  failure: unknown;
  reload(): void;
  /** How the release differs from the one with the number `from`. Without a release, the design is compared. */
  compare(from: number, to: number | undefined): Promise<Comparison>;
  restore(number: number): Promise<void>;
  recover(keptId: string): Promise<void>;
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
    restore: async (number) => void (await client.restore({ id: moduleId, number })),
    recover: async (keptId) => void (await client.recover({ id: moduleId, keptId })),
  };
}
