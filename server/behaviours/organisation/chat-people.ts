import { LRUCache } from 'lru-cache';
import { serverCaller } from '#server/access/caller.ts';
import type { RecordsOf } from '#server/access/records-of.ts';
import type { ChatPeople, ChatPerson } from '#server/chat/chat-people.ts';
import { namesChannel } from '#server/display/create-names.ts';
import type { Bus } from '#server/realtime/bus.ts';
import { headIconOf } from '#server/session/user-values.ts';

/** Maximum number of cached users. */
const maxCached = 20_000;

/** Users are cached until one of them changes. */
export function createChatPeople({ bus, recordsOf }: { bus: Bus; recordsOf: RecordsOf }): ChatPeople {
  const cached = new LRUCache<string, ChatPerson>({ max: maxCached });
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    cached.clear();
  };
  bus.subscribe(namesChannel, forget);
  bus.onGap(forget);

  const read = async (ids: readonly string[]): Promise<Map<string, ChatPerson>> => {
    const before = changes;
    const rows = await recordsOf('permission/user', serverCaller).all({
      filter: { field: 'id', is: 'in', value: [...ids] },
      fields: ['id', 'account', 'realName', 'headIcon', 'enabledMark'],
    });
    const people = new Map(
      rows.map((row) => [
        row.id,
        {
          realName: row.realName ?? '',
          account: row.account ?? '',
          headIcon: headIconOf(row),
          isEnabled: Number(row.enabledMark) === 1,
        },
      ]),
    );
    // A user who changed during the read is not cached.
    if (changes === before && bus.isListening()) for (const [id, person] of people) cached.set(id, person);
    return people;
  };

  return async (ids) => {
    const people = new Map<string, ChatPerson>();
    const missing = new Set<string>();
    for (const id of ids) {
      const person = cached.get(id);
      if (person) people.set(id, person);
      else missing.add(id);
    }
    if (missing.size > 0) for (const [id, person] of await read([...missing])) people.set(id, person);
    return people;
  };
}
