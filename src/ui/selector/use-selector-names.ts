import { useEffect, useSyncExternalStore } from 'react';
import { currentUserId } from '#engine/directory/current-user';
import { directoryKeys } from '#engine/directory/directory-keys';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import { useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { directoryOf } from './directory-of';
import { topAreaId } from './selector-tabs';
import texts from './texts.json';

/**
 * Names the keys of a value. A key that the server does not have gets a neutral text, and keeps its place in the value; a
 * name that is loading is empty.
 *
 * @example const nameOf = useSelectorNames('role', ['7']); nameOf('7') // 'Auditor'
 */
export function useSelectorNames(kind: DirectoryKind, value: unknown): (key: string) => string {
  const services = useUiServices();
  const own = useOwnText(texts);
  const { names } = directoryOf(services);
  const version = useSyncExternalStore(names.subscribe, names.version);
  useEffect(() => {
    names.request(
      kind,
      directoryKeys(kind, value).filter((key) => key !== currentUserId && key !== topAreaId),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a change of the directory the names are asked for again
  }, [names, kind, value, version]);
  return (key) => {
    if (key === currentUserId) return own('currentUser');
    if (key === topAreaId) return own('topArea');
    const name = names.get(kind, key);
    return name === null ? own('unavailable') : (name ?? '');
  };
}
