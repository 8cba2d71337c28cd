import type { Http } from '#api/http.ts';
import type { UiServices } from '../services';
import { createDirectoryCalls, type DirectoryCalls } from './directory-calls';
import { createDirectoryNames, type DirectoryNames } from './directory-names';

export interface Directory {
  calls: DirectoryCalls;
  names: DirectoryNames;
}

const byServer = new WeakMap<Http, Map<string, Directory>>();

/** The directory as the current user sees it, in their language. A logout loads the page again, which drops it. */
export function directoryOf({ http, language, session }: Pick<UiServices, 'http' | 'language' | 'session'>): Directory {
  const byUser = byServer.get(http) ?? new Map<string, Directory>();
  byServer.set(http, byUser);
  const key = `${session.user.userId} ${language}`;
  const cached = byUser.get(key);
  if (cached) return cached;
  const calls = createDirectoryCalls(http);
  const directory = { calls, names: createDirectoryNames(calls) };
  byUser.set(key, directory);
  return directory;
}
