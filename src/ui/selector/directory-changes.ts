import { liveHub } from '../live/live-hub';

const listeners = new Set<() => void>();

/** The resources in the directory that selectors show. */
export const directoryResources = [
  'permission/organize',
  'permission/position',
  'permission/role',
  'permission/group',
  'permission/user',
  'permission/userRelation',
  'system/area',
];

let isFollowing = false;

/** The directory was changed by a call of this tab. */
export function directoryChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after the directory was changed in this tab, in another one or by another user. */
export function onDirectoryChanged(listener: () => void): void {
  listeners.add(listener);
  if (isFollowing) return;
  isFollowing = true;
  for (const resource of directoryResources) liveHub.watch(resource);
  liveHub.on('changed', ({ resource }) => directoryResources.includes(String(resource)) && directoryChanged());
  liveHub.on('reload', directoryChanged);
}

/**
 * Whether a call may change the directory.
 *
 * @example changesDirectory({ id: 'permission/role.create', method: 'POST' }) // true
 */
export const changesDirectory = ({ id, method }: { id: string; method: string }): boolean => {
  const at = id.lastIndexOf('.');
  if (id === 'system/recycled.restore') return true;
  return method !== 'GET' && directoryResources.includes(id.slice(0, at)) && !/^(?:named|by)/.test(id.slice(at + 1));
};
