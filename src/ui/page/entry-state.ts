import { isJsonObject, type JsonObject } from '#engine/json';

/** The state of the current entry of the browser's history. The router keeps it in `usr`. */
export function entryState(): JsonObject | undefined {
  const state: unknown = window.history.state;
  const own = isJsonObject(state) ? state['usr'] : undefined;
  return isJsonObject(own) ? own : undefined;
}

/** The router's key of the current entry of the browser's history. */
export function entryKey(): string {
  const state: unknown = window.history.state;
  return isJsonObject(state) && typeof state['key'] === 'string' ? state['key'] : 'default';
}

/**
 * Adds to the state of the current entry of the history, without a navigation. `key` is the entry's key in the router, so
 * that a late call does not change the state of another entry.
 */
export function addToEntryState(key: string, values: JsonObject): void {
  const state: unknown = window.history.state;
  if (!isJsonObject(state) || entryKey() !== key) return;
  const next = { ...entryState(), ...values };
  try {
    window.history.replaceState({ ...state, usr: next }, '');
  } catch {
    // Browsers limit how often the state may change.
  }
  const address = window.location.pathname + window.location.search;
  states.delete(address);
  states.set(address, next);
  if (states.size > maxStates) states.delete(states.keys().next().value ?? '');
}

/** The last state of an address in this window, with which a tab opens the address again. */
export const lastStateAt = (address: string): JsonObject | undefined => states.get(address);

const states = new Map<string, JsonObject>();
const maxStates = 100;
