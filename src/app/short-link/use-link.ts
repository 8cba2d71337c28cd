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
  const reload = useCallback(async () => setRead(await readLink(client)), [client]);
  useEffect(() => {
    let isCurrent = true;
    void readLink(client).then((answer) => {
      if (!isCurrent) return;
      setModel(answer.config?.id ?? '');
      setRead(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, setModel]);
  return { http, client, setCaptcha, setModel, config: read.config, failure: read.failure, reload };
}

const readLink = (client: PublicLinkClient): Promise<ReadLink> =>
  client.config({ id: 'link' }).then(
    ({ data }) => ({ config: data as unknown as LinkConfig }),
    (failure: unknown) => ({ failure }),
  );
