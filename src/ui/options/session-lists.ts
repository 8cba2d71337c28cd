import type { Http } from '#api/http.ts';
import type { UiServices } from '../services';
import { createSharedLists, type SharedLists } from './shared-lists';

const byServer = new WeakMap<Http, Map<string, SharedLists>>();

/** The option lists of the current user and language. Another user may see other options. */
export function sessionLists({ http, language, session }: Pick<UiServices, 'http' | 'language' | 'session'>): SharedLists {
  const ofServer = byServer.get(http) ?? new Map<string, SharedLists>();
  byServer.set(http, ofServer);
  const key = `${session.user.userId} ${language}`;
  const lists = ofServer.get(key) ?? createSharedLists();
  ofServer.set(key, lists);
  return lists;
}
