import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import type { ModuleTemplate } from '#engine/generated/descriptor.gen';
import { useHttp } from '#ui/services.tsx';

interface Templates {
  templates?: readonly ModuleTemplate[];
  failure?: unknown;
}

/** The templates of the server. */
export function useTemplates(): Templates & { retry(): void } {
  const http = useHttp();
  const [state, setState] = useState<Templates>({});
  const load = useCallback(
    (signal?: AbortSignal) => {
      const client = createClient<BaseClient>(baseCalls, { send: (request) => http.send({ ...request, hasOwnErrors: true }) });
      client.templates({}, signal).then(
        ({ data }) => setState({ templates: data.list as unknown as ModuleTemplate[] }),
        (failure: unknown) => !signal?.aborted && setState({ failure }),
      );
    },
    [http],
  );
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal);
    return () => stop.abort();
  }, [load]);
  const retry = useCallback(() => {
    setState({});
    load();
  }, [load]);
  return { ...state, retry };
}
