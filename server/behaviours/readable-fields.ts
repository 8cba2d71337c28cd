import type { Operation } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import { queryFieldsOf, type QueryFields } from '#engine/query/query-fields';
import type { Exchange } from '../exchange';
import type { Services } from '../services';
import { writableFields } from '../records/read-posted';
import { visibleFields } from '../records/visible-fields';
import { storagePlanOf } from '../records/write-plan';

type AnsweredCall = Pick<Exchange, 'call' | 'resource' | 'caller'>;
type ResourceCall = Pick<Exchange, 'resource' | 'caller'>;
type Context = Pick<Services, 'registry' | 'accessFor'>;

/** The fields of an answer, without those that are hidden from the caller. */
export const shownFields = (call: AnsweredCall, context: Context): ReadonlySet<string> => fieldsOf(call, context).shown;

/** The shown fields that the resource's tables store. */
export const readableFields = (call: AnsweredCall, context: Context): readonly string[] => fieldsOf(call, context).stored;

/** The fields of an exported record: its id and the writable fields that are not hidden from the caller, without secrets. */
export function exportedFields({ resource, caller }: ResourceCall, { accessFor }: Pick<Services, 'accessFor'>): readonly string[] {
  const { hidden } = accessFor(resource, caller).fields;
  return cachedIn(exported, hidden, resource, () =>
    ['id', ...writableFields(resource).flatMap(({ id, access }) => (access === 'secret' ? [] : id))].filter((field) => !hidden.has(field)),
  );
}

/** The fields that a query of the caller may name. */
export function readableQueryFields({ resource, caller }: ResourceCall, { registry, accessFor }: Context): QueryFields {
  const { hidden } = accessFor(resource, caller).fields;
  return cachedIn(queryFields, hidden, resource, () => queryFieldsOf(resource, registry, hidden));
}

function fieldsOf({ call: { operation }, resource, caller }: AnsweredCall, { registry, accessFor }: Context): AnswerFields {
  const { hidden } = accessFor(resource, caller).fields;
  return cachedIn(answerFields, hidden, operation, () => {
    const shown = visibleFields(resource, operation, hidden);
    const stored = storagePlanOf(resource, registry).fields;
    return { shown: new Set(shown), stored: shown.filter((field) => stored.has(field)) };
  });
}

interface AnswerFields {
  shown: ReadonlySet<string>;
  stored: readonly string[];
}

type HiddenFields = ReadonlySet<string>;

const exported = new WeakMap<HiddenFields, WeakMap<ParsedResource, readonly string[]>>();
const answerFields = new WeakMap<HiddenFields, WeakMap<Operation, AnswerFields>>();
const queryFields = new WeakMap<HiddenFields, WeakMap<ParsedResource, QueryFields>>();

/** Derives a value once for each access rule and descriptor. */
function cachedIn<K extends object, V>(cache: WeakMap<HiddenFields, WeakMap<K, V>>, hidden: HiddenFields, key: K, derive: () => V): V {
  const ruleCache = cache.get(hidden) ?? new WeakMap<K, V>();
  cache.set(hidden, ruleCache);
  const value = ruleCache.get(key) ?? derive();
  ruleCache.set(key, value);
  return value;
}
