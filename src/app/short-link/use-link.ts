import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { publicLinkCalls, type PublicLinkClient } from '#api/generated/visualdev/public-link.gen.ts';
import { languageAtom } from '../i18n/language-atom';
import { createLinkHttp, type LinkHttp } from './link-http';

/** What the server tells a visitor of a link. */
export interface LinkConfig {
  id: string;
  kind: 'form' | 'list';
  state: 'open' | 'password' | 'expired' | 'full' | 'answered';
  fullName?: string;
  captcha?: number;
  thanks?: string;
  columns?: readonly LinkColumn[];
}

export interface LinkColumn {
  prop: string;
  label: string;
  isNumber: boolean;
  isSearched: boolean;
}

export interface OpenedLink extends LinkHttp {
  client: PublicLinkClient;
  config: LinkConfig | undefined;
  /** The error of reading the link. */
  failure: unknown;
  reload(): Promise<void>;
}

interface ReadLink {
  config?: LinkConfig;
  failure?: unknown;
}

/** A short link as the server describes it, read again in another language. */
export function useLink(encryption: string): OpenedLink {
  const language = useAtomValue(languageAtom);
  const { http, setCaptcha, setModel } = useMemo(() => createLinkHttp(encryption, language), [encryption, language]);
  const client = useMemo(() => createClient<PublicLinkClient>(publicLinkCalls, http), [http]);
  const [read, setRead] = useState<ReadLink>({});
  const reload = useCallback(async () => setRead(await readLink(client, setModel)), [client, setModel]);
  useEffect(() => {
    let isCurrent = true;
    void readLink(client, setModel).then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [client, setModel]);
  return { http, client, setCaptcha, setModel, config: read.config, failure: read.failure, reload };
}

async function readLink(client: PublicLinkClient, setModel: (id: string) => void): Promise<ReadLink> {
  try {
    const config = (await client.config({ id: 'link' })).data as unknown as LinkConfig;
    setModel(config.id);
    return { config };
  } catch (error) {
    return { failure: error };
  }
}
