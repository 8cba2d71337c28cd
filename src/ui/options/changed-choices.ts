const channelName = 'tangu.choices';
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Opened with the first use, as tests and old browsers may have no channels. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', expireHere);
  return channel;
}

function expireHere(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after choices were changed in this tab or in another one. */
export function onChoicesChanged(listener: () => void): void {
  listeners.add(listener);
  openChannel();
}

/** Choices were changed by a call: clears them in this tab and in the others. */
export function choicesChanged(): void {
  expireHere();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not supported by channels
  openChannel()?.postMessage(null);
}

/**
 * Whether a call may change the choices of fields.
 *
 * @example changesChoices({ id: 'system/dictionaryData.create', method: 'POST' }) // true
 */
export const changesChoices = ({ id, method }: { id: string; method: string }): boolean =>
  method !== 'GET' && /^system\/(?:(?:dictionaryData|dictionaryType|dataInterface)\.(?!preview$|rows$)|recycled\.restore)/.test(id);
