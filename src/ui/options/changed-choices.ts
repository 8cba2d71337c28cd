import { liveHub } from '../live/live-hub';

const listeners = new Set<() => void>();

/** The resources of choices. */
export const choiceResources = ['system/dictionaryData', 'system/dictionaryType', 'system/dataInterface'];

let isFollowing = false;

/** Choices were changed by a call of this tab: their lists load again. */
export function choicesChanged(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after choices were changed in this tab, in another one or by another user. */
export function onChoicesChanged(listener: () => void): void {
  listeners.add(listener);
  if (isFollowing) return;
  isFollowing = true;
  for (const resource of choiceResources) liveHub.watch(resource);
  liveHub.on('changed', ({ resource }) => choiceResources.includes(String(resource)) && choicesChanged());
  liveHub.on('reload', choicesChanged);
}

/**
 * Whether a call may change the choices of fields.
 *
 * @example changesChoices({ id: 'system/dictionaryData.create', method: 'POST' }) // true
 */
export const changesChoices = ({ id, method }: { id: string; method: string }): boolean =>
  method !== 'GET' && /^system\/(?:(?:dictionaryData|dictionaryType|dataInterface)\.(?!preview$|rows$)|recycled\.restore)/.test(id);
