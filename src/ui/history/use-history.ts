import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { auditCalls, type AuditClient, type AuditHistoryResult } from '#api/generated/system/audit.gen.ts';
import { useHttp } from '../services';

export type HistoryEntry = AuditHistoryResult['list'][number];

interface Loaded {
  entries: readonly HistoryEntry[];
  /** Pages that were loaded. */
  pages: number;
  total: number;
  /** The version of the stored record; `null` for a deleted one. */
  version: number | null;
}

export interface History {
  /** `undefined` until the first page is loaded. */
  loaded: Loaded | undefined;
  failure: unknown;
  hasMore: boolean;
  more(): void;
  reload(): void;
  /** Sets a field back to its value before the change. Resolves to the server's message. */
  restore(entry: string, field: string): Promise<string>;
}

const pageSize = 20;

/** The changes of a record, the last first. */
export function useHistory(resource: string, id: string): History {
  const http = useHttp();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const [wanted, setWanted] = useState({ page: 1 });
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      const [group = '', name = ''] = resource.split('/');
      const client = createClient<AuditClient>(auditCalls, http);
      try {
        const { data } = await client.history({ group, name, id, currentPage: wanted.page, pageSize }, abort.signal);
        if (abort.signal.aborted) return;
        setFailure(undefined);
        setLoaded((before) => ({
          entries: wanted.page === 1 ? data.list : [...(before?.entries ?? []), ...data.list],
          pages: wanted.page,
          total: data.pagination.total,
          version: data.version,
        }));
      } catch (error) {
        if (!abort.signal.aborted) setFailure(error);
      }
    };
    void load();
    return () => abort.abort();
  }, [http, resource, id, wanted]);
  const reload = useCallback(() => setWanted({ page: 1 }), []);
  return {
    loaded,
    failure,
    hasMore: loaded !== undefined && loaded.pages * pageSize < loaded.total,
    more: () => setWanted({ page: (loaded?.pages ?? 0) + 1 }),
    reload,
    restore: async (entry, field) => {
      const client = createClient<AuditClient>(auditCalls, http);
      const { msg } = await client.restore({ id: entry, field, version: loaded?.version ?? 1 });
      reload();
      return msg;
    },
  };
}
