import { copiedText, readCopiedNodes } from '#engine/copied-nodes';
import { renameNumberRule, renameRuleInNodes, type RuleRename } from '#engine/module/rename-number-rule';
import { serverCaller } from '../access/caller';
import { lastReleaseOf } from '../catalogue/last-release';
import { lockStructure } from '../storage/lock-structure';
import { lockPlans } from '../storage/sync-collections';
import { jsonIn } from './json-in';
import type { RenameContext } from './reference-kind';

/**
 * Gives fields that name a serial-number rule its new code: in designs, in a new release of each module, and in fragments.
 * Returns the modules whose release changed.
 */
export async function renameRuleInModules(rename: RuleRename, context: RenameContext): Promise<string[]> {
  await lockPlans(context.transaction);
  const changed: string[] = [];
  for (const id of await modulesNaming(rename.from, context)) if (await renameInModule(id, rename, context)) changed.push(id);
  await renameInFragments(rename, context);
  return changed;
}

/** Designs and releases whose texts contain the code, in the order in which they are locked. */
async function modulesNaming(code: string, { recordsOf, transaction }: RenameContext): Promise<string[]> {
  const filter = { field: 'formData', is: 'contains' as const, value: JSON.stringify(code) };
  const designs = await recordsOf('visualdev/base', serverCaller, transaction).all({ filter, fields: ['id'] });
  const releases = await recordsOf('visualdev/release', serverCaller, transaction).all({ filter, fields: ['moduleId'] });
  return [...new Set([...designs.map(({ id }) => id), ...releases.map(({ moduleId }) => String(moduleId))])].toSorted();
}

/** Returns whether the release changed. */
async function renameInModule(id: string, rename: RuleRename, { recordsOf, registry, transaction }: RenameContext): Promise<boolean> {
  await lockStructure(transaction, { changed: [`module ${id}`] });
  const designs = recordsOf('visualdev/base', serverCaller, transaction);
  const design = await designs.get(id);
  const designed = renameNumberRule(design?.formData, rename, registry);
  if (design && designed !== design.formData) await designs.update(id, { formData: designed });
  const last = await lastReleaseOf(id, recordsOf, transaction);
  const formData = renameNumberRule(last?.formData, rename, registry);
  if (!last || formData === last.formData) return false;
  const { id: _id, number, version: _version, creatorTime: _time, creatorUserId: _user, ...wire } = last;
  await recordsOf('visualdev/release', serverCaller, transaction).insert({ ...wire, formData, number: Number(number) + 1 });
  return true;
}

async function renameInFragments(rename: RuleRename, { recordsOf, registry, transaction }: RenameContext): Promise<void> {
  const fragments = recordsOf('visualdev/fragment', serverCaller, transaction);
  const filter = { field: 'content', is: 'contains' as const, value: JSON.stringify(rename.from) };
  for (const { id, content } of await fragments.all({ filter, fields: ['id', 'content'] })) {
    const copied = readCopiedNodes(jsonIn(content));
    if (typeof copied === 'string') continue;
    const nodes = renameRuleInNodes(copied.nodes, rename, registry);
    if (nodes !== copied.nodes) await fragments.update(id, { content: copiedText({ ...copied, nodes }) });
  }
}
