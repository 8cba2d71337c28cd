import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { publicLinkCalls, type PublicLinkClient } from '#api/generated/visualdev/public-link.gen.ts';
import type { Http } from '#api/http.ts';
import { languageAtom } from '../i18n/language-atom';
import { createLinkHttp, type SolvedCaptcha } from './link-http';

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

export interface OpenedLink {
  http: Http;
  client: PublicLinkClient;
  config: LinkConfig | undefined;
  /** The error of reading the link. */
  failure: unknown;
  reload(): Promise<void>;
  /** The captcha that the next posted form carries. */
  setCaptcha(captcha: SolvedCaptcha | undefined): void;
}

/** A short link as the server describes it, read again in another language. */
export function useLink(encryption: string): OpenedLink {
  const language = useAtomValue(languageAtom);
  const captcha = useRef<SolvedCaptcha>(undefined);
  const http = useMemo(() => createLinkHttp(encryption, () => captcha.current), [encryption]);
  const client = useMemo(() => createClient<PublicLinkClient>(publicLinkCalls, http), [http]);
  const [read, setRead] = useState<{ config?: LinkConfig; failure?: unknown }>({});
  const reload = useCallback(async () => {
    try {
      const { data } = await client.config({ id: 'link' });
      setRead({ config: data as unknown as LinkConfig });
    } catch (error) {
      setRead({ failure: error });
    }
  }, [client]);
  useEffect(() => void reload(), [reload, language]);
  const setCaptcha = useCallback((solved: SolvedCaptcha | undefined) => {
    captcha.current = solved;
  }, []);
  return { http, client, config: read.config, failure: read.failure, reload, setCaptcha };
}
