import { requireSession } from '#server/access/caller.ts';
import { fragmentsOf, isChangeable } from '#server/behaviours/fragments.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The caller's fragments and those that others share, by name, without their contents. */
export const handler: Behaviour = async ({ caller }, services) => {
  const { userId } = requireSession(caller);
  const rows = await fragmentsOf(caller, services).all({
    fields: ['id', 'fullName', 'nodeCount', 'shared', 'version', 'creatorUserId'],
  });
  const others = new Set(rows.map(({ creatorUserId }) => String(creatorUserId)).filter((id) => id !== userId));
  const names = await services.names.persons(others, caller);
  const list = rows.map((row) => {
    const { id, fullName, nodeCount, version, shared, creatorUserId } = row;
    const owner = creatorUserId === userId ? undefined : names.get(String(creatorUserId));
    const canChange = isChangeable(row, caller);
    return { id, fullName, nodeCount, version, isShared: shared === 1, canChange, ...(owner !== undefined && { owner }) };
  });
  return { data: { list } };
};
