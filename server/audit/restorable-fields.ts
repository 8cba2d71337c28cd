import { isPosted } from '#engine/field-access';
import { moduleIdIn } from '#engine/module/module-key';
import { operationsOf } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import { allows } from '../access/access-for';
import type { Caller } from '../access/caller';
import { planOf } from '../records/write-plan';
import type { AuditContext } from './audit-context';

/**
 * The fields that the caller may set by the update of the resource and that do not follow from others; none without an update, or without
 * its right.
 */
export function restorableFields(
  resource: ParsedResource,
  caller: Caller,
  { accessFor, catalogue, registry }: Pick<AuditContext, 'accessFor' | 'catalogue' | 'registry'>,
): ReadonlySet<string> {
  const operations = operationsOf(resource);
  const update = operations.find(({ use }) => use === 'update') ?? operations.find(({ operation }) => operation.id === 'update');
  if (!update) return new Set();
  const online = catalogue.resource('visualdev/onlineDev');
  const outer =
    moduleIdIn(resource.id) === undefined
      ? []
      : operationsOf(online).filter(({ operation: { module } }) => module?.operation === update.operation.id);
  const isAllowed =
    allows(accessFor(resource, caller, { operation: update.id }), update.right) &&
    outer.every(({ id, right }) => allows(accessFor(online, caller, { operation: id }), right));
  if (!isAllowed) return new Set();
  const { hidden, readOnly } = accessFor(resource, caller).fields;
  const { derived } = planOf(resource, registry);
  const isSettable = (id: string): boolean => !hidden.has(id) && !readOnly.has(id) && !derived.has(id);
  return new Set(resource.fields.filter((node) => isPosted(node) && isSettable(node.id)).map(({ id }) => id));
}
