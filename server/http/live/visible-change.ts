import { holdsForAll, noRecord } from '#engine/query/filter';
import { moduleIdIn } from '#engine/module/module-key';
import type { AccessRule } from '#server/access/access-for.ts';
import type { Caller } from '#server/access/caller.ts';
import type { ChangedMessage } from '#server/realtime/record-changes.ts';
import type { Services } from '#server/services.ts';
import { frameOf, type Frame } from './frame';

/**
 * What callers may know of a change, by their access rules: callers with equal rules share a frame, and the database is
 * asked once for each rule with a filter. `undefined` for a caller who may not see any of the records.
 */
export function createVisibleChanges({
  accessFor,
  recordsOf,
  catalogue,
  log,
}: Pick<Services, 'accessFor' | 'recordsOf' | 'catalogue' | 'log'>) {
  const visibleIds = async ({ resource, what, ids = [] }: ChangedMessage, caller: Caller): Promise<string[]> => {
    const moduleId = moduleIdIn(resource);
    const parsed = moduleId === undefined ? catalogue.resource(resource) : (await catalogue.release(moduleId)).resource;
    const records = recordsOf(parsed, caller);
    const rows =
      what === 'remove'
        ? await records.deleted(ids)
        : await records.all({ filter: { field: 'id', is: 'in', value: [...ids] }, fields: ['id'] });
    return rows.map(({ id }) => String(id));
  };

  return (message: ChangedMessage, content: string): ((caller: Caller) => Frame | Promise<Frame | undefined> | undefined) => {
    const whole = frameOf(content);
    const frames = new Map<AccessRule, Frame | Promise<Frame | undefined> | undefined>();
    const frameUnder = (rule: AccessRule, caller: Caller) => {
      if (rule.rows === noRecord) return undefined;
      if (holdsForAll(rule.rows) || !message.ids) return whole;
      return visibleIds(message, caller).then(
        (ids) => (ids.length === 0 ? undefined : frameOf(JSON.stringify({ ...message, ids }))),
        (error: unknown) => void log.warn({ err: error }, 'a change could not be told to some users'),
      );
    };
    return (caller) => {
      const rule = accessFor({ id: message.resource }, caller);
      if (!frames.has(rule)) frames.set(rule, frameUnder(rule, caller));
      return frames.get(rule);
    };
  };
}
