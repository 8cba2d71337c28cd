import { useCallback, useEffect, useRef, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import type { Http } from '#api/http.ts';
import type { ModuleSource } from '#engine/module/module';
import type { Registry } from '#engine/registry';
import { useHttp, useSession } from '#ui/services.tsx';
import { createDrafts, type Drafts } from '../drafts/create-drafts';
import type { Draft } from '../drafts/draft';
import { browserDrafts } from '../drafts/draft-storage';
import { compareDraft, createDesignSession, draftUse, type DesignSession } from './create-design-session';
import { draftTab } from './draft-tab';

/** How far a module is opened. `offer` is a draft with changes that the server does not have. */
export interface Opening {
  failure?: unknown;
  session?: DesignSession;
  offer?: { at: number; answer(isContinued: boolean): void };
}

/** Opens a module from the server, with the draft of this browser. `retry` reads it again after a failure. */
export function useOpening(moduleId: string, registry: Registry): Opening & { retry(): void } {
  const http = useHttp();
  const { userId } = useSession().user;
  const [opening, setOpening] = useState<Opening>({});
  const stop = useRef<() => void>(undefined);
  const start = useCallback(() => {
    stop.current?.();
    stop.current = beginOpening({ moduleId, userId, registry, http, show: setOpening });
  }, [http, userId, moduleId, registry]);
  useEffect(() => {
    start();
    return () => stop.current?.();
  }, [start]);
  const retry = useCallback(() => {
    setOpening({});
    start();
  }, [start]);
  return { ...opening, retry };
}

interface OpeningOptions {
  moduleId: string;
  userId: string;
  registry: Registry;
  http: Http;
  show(opening: Opening): void;
}

/** Returns the function that ends it, and closes the session that was opened. */
function beginOpening({ moduleId, userId, registry, http, show }: OpeningOptions): () => void {
  const client = createClient<BaseClient>(baseCalls, { send: (request) => http.send({ ...request, hasOwnErrors: true }) });
  const drafts = createDrafts({ storage: browserDrafts(), moduleId, userId, tab: draftTab() });
  const send = async (changes: Readonly<Record<string, unknown>>) => (await client.update({ ...changes, id: moduleId })).data;
  const read = async () => (await client.read({ id: moduleId })).data as unknown as ModuleSource;
  let isStopped = false;
  let session: DesignSession | undefined;
  const showCurrent = (opening: Opening) => !isStopped && show(opening);
  const open = (record: ModuleSource, draft?: Draft) => {
    if (isStopped) return;
    session = createDesignSession({ record, draft, registry, drafts, send, read });
    show({ session });
  };
  const load = async () => {
    const [record, kept] = await Promise.all([read(), readDraft(drafts)]);
    const draft = kept && compareDraft(kept, record);
    const use = draft ? draftUse(draft, record) : 'drop';
    if (!draft || use === 'drop') return open(record);
    if (use === 'continue') return open(record, draft);
    const answer = (isContinued: boolean) => {
      if (isContinued) return open(record, draft);
      void drafts.discard().finally(() => open(record));
    };
    showCurrent({ offer: { at: draft.at, answer } });
  };
  load().catch((failure: unknown) => showCurrent({ failure }));
  return () => {
    isStopped = true;
    // The last changes are stored, too.
    if (session) void session.finish().finally(session.close);
  };
}

/** A browser may refuse its store, for example in a private window. */
const readDraft = (drafts: Drafts): Promise<Draft | undefined> => drafts.read().catch(() => undefined);
