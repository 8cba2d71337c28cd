import { requireSession } from '#server/access/caller.ts';
import { fragmentsOf, isChangeable, nodeCountOf, requireChangeable, requireFragmentLeft } from '#server/behaviours/fragments.ts';
import { behaviour as removeRecord } from '#server/behaviours/remove.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireFixed } from '#server/records/settle-name.ts';
import { writeRecord } from '#server/records/write-record.ts';

/** The caller's fragments and those that others share, by name, without their contents. */
export const list: Behaviour = async ({ caller }, services) => {
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

/** A fragment with its nodes. */
export const read: Behaviour = async ({ params, caller }, services) => {
  const { id, fullName, content } = await fragmentsOf(caller, services).require(params['id'] ?? '');
  return { data: { id, fullName, content } };
};

/** Saves nodes of a form as a fragment of the caller. Their text is stored as it was sent. */
export const create: Behaviour = async ({ resource, body, caller }, services) => {
  const { fullName, content, shared = 0 } = body as { fullName: string; content: string; shared?: number };
  const nodeCount = nodeCountOf(content);
  await requireFragmentLeft(caller, services);
  const { id } = await writeRecord(resource, { body: { fullName, content, shared }, set: { nodeCount } }, caller, services);
  return { data: { id } };
};

/** Renames or shares a fragment, for its owner and, if it is shared, for administrators. */
export const update: Behaviour = async (exchange, services) => {
  const { resource, params, caller } = exchange;
  const id = params['id'] ?? '';
  await requireChangeable(id, caller, services);
  const changes = await sentChanges(exchange, services, read);
  requireFixed(changes, ['content'], resource);
  const { fullName, shared } = changes as { fullName?: string; shared?: number };
  await writeRecord(resource, { id, body: { fullName, shared } }, caller, services);
  return { data: { id } };
};

/** Moves a fragment into the recycle bin, for its owner and, if it is shared, for administrators. */
export const remove: Behaviour = async (exchange, services) => {
  await requireChangeable(exchange.params['id'] ?? '', exchange.caller, services);
  return removeRecord(exchange, services);
};
