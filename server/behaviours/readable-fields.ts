import type { Operation } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { queryFieldsOf, type QueryFields } from '#engine/query/query-fields';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { visibleFields } from '../records/visible-fields';
import { storagePlanOf } from '../records/write-plan';

type AskedCall = Pick<Exchange, 'call' | 'resource' | 'caller'>;
type Context = Pick<Services, 'registry' | 'accessFor'>;

/** The fields that an answer carries, without those that are hidden from the caller. */
export const shownFields = (call: AskedCall, context: Context): readonly string[] => fieldsOf(call, context).shown;

/** The shown fields that the resource's tables store. */
export const readableFields = (call: AskedCall, context: Context): readonly string[] => fieldsOf(call, context).stored;

/** The fields that a query of the caller may name. */
export function readableQueryFields({ resource, caller }: Omit<AskedCall, 'call'>, { registry, accessFor }: Context): QueryFields {
  const { hidden } = accessFor(resource, caller).fields;
  return cachedIn(queryFields, hidden, resource, () => queryFieldsOf(resource, registry, hidden));
}

function fieldsOf({ call: { operation }, resource, caller }: AskedCall, { registry, accessFor }: Context): AnswerFields {
  const { hidden } = accessFor(resource, caller).fields;
  return cachedIn(answerFields, hidden, operation, () => {
    const shown = visibleFields(resource, operation).filter((field) => !hidden.has(field));
    const stored = storagePlanOf(resource, registry).fields;
    return { shown, stored: shown.filter((field) => stored.has(field)) };
  });
}

interface AnswerFields {
  shown: readonly string[];
  stored: readonly string[];
}

type HiddenFields = ReadonlySet<string>;

const answerFields = new WeakMap<HiddenFields, WeakMap<Operation, AnswerFields>>();
const queryFields = new WeakMap<HiddenFields, WeakMap<ParsedResource, QueryFields>>();

/** Derived once for each rule and descriptor. */
function cachedIn<K extends object, V>(cache: WeakMap<HiddenFields, WeakMap<K, V>>, hidden: HiddenFields, key: K, derive: () => V): V {
  const ofRule = cache.get(hidden) ?? new WeakMap<K, V>();
  cache.set(hidden, ofRule);
  const cached = ofRule.get(key) ?? derive();
  ofRule.set(key, cached);
  return cached;
}
