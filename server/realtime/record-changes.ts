/** Records of a resource that were created, changed or removed. A restored record counts as created. */
export interface RecordChange {
  resource: string;
  what: 'create' | 'update' | 'remove';
  /** `undefined` if they are too many to name, as in an import. */
  ids: readonly string[] | undefined;
  /** The tab of the browser that made the change; it ignores the message. */
  tab?: string | undefined;
}

/** The message about changes. */
export interface ChangedMessage {
  method: 'changed';
  resource: string;
  what: RecordChange['what'];
  /** Missing if there are more than a list would look at. */
  ids?: readonly string[];
  tab?: string;
}

/** Collects changes into few messages. */
export interface RecordChanges {
  add(change: RecordChange): void;
  close(): void;
}

/** Ids beyond which a message has none. */
export const maxNamedIds = 100;

/** In ms: after a message, later changes of the same kind are collected for this time. */
const collectTime = 100;

interface Collected {
  change: RecordChange;
  /** `undefined` for too many. */
  ids: Set<string> | undefined;
  isEmpty: boolean;
}

/**
 * The first change is told at once, further ones after a moment, all together. So a save is told in its own millisecond,
 * and an import of any size in one message.
 */
export function createRecordChanges(tell: (message: ChangedMessage) => void): RecordChanges {
  const collected = new Map<string, Collected>();
  const timers = new Set<NodeJS.Timeout>();

  const flush = (key: string): void => {
    const entry = collected.get(key);
    if (!entry || entry.isEmpty) {
      collected.delete(key);
      return;
    }
    const { change, ids } = entry;
    collected.set(key, { change, ids: new Set(), isEmpty: true });
    const timer = setTimeout(() => {
      timers.delete(timer);
      flush(key);
    }, collectTime).unref();
    timers.add(timer);
    const { resource, what, tab } = change;
    tell({ method: 'changed', resource, what, ...(ids && { ids: [...ids] }), ...(tab !== undefined && { tab }) });
  };

  return {
    add: (change) => {
      const key = `${change.resource} ${change.what}`;
      const entry = collected.get(key);
      if (!entry) setImmediate(flush, key);
      const ids = joined(entry ? entry.ids : new Set(), change.ids);
      // Changes of several tabs are told to all of them.
      const tab = !entry || entry.isEmpty || entry.change.tab === change.tab ? change.tab : undefined;
      collected.set(key, { change: { ...change, tab }, ids, isEmpty: false });
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const key of collected.keys()) flush(key);
      for (const timer of timers) clearTimeout(timer);
      collected.clear();
    },
  };
}

function joined(ids: Set<string> | undefined, more: readonly string[] | undefined): Set<string> | undefined {
  if (!ids || !more || more.length > maxNamedIds) return undefined;
  for (const id of more) ids.add(id);
  return ids.size > maxNamedIds ? undefined : ids;
}
