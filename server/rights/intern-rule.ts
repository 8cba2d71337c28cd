import { emptyRule, fullRule, type AccessRule } from '../access/access-for';
import { everyRecord, holdsForAll, noRecord } from '#engine/query/filter';

/** Answers one object for equal rules, and one set for equal fields, because caches are keyed by them. */
export function createRuleInterner(): (rule: AccessRule) => AccessRule {
  const sets = createInterner<ReadonlySet<string>>();
  const rules = createInterner<AccessRule>();
  const setOf = (names: ReadonlySet<string>): ReadonlySet<string> =>
    names.size === 0 ? fullRule.fields.hidden : sets([...names].toSorted().join('\n'), () => names);
  return ({ rows, fields, operations }) => {
    const key = JSON.stringify([
      rows,
      [...fields.hidden].toSorted(),
      [...fields.readOnly].toSorted(),
      [...(fields.unlisted ?? [])].toSorted(),
      operations === 'all' ? 'all' : [...operations].toSorted(),
    ]);
    if (key === emptyKey) return emptyRule;
    return rules(key, () => ({
      rows: holdsForAll(rows) ? everyRecord : 'any' in rows && rows.any.length === 0 ? noRecord : rows,
      fields: { hidden: setOf(fields.hidden), readOnly: setOf(fields.readOnly), unlisted: setOf(fields.unlisted ?? new Set()) },
      operations: operations === 'all' ? operations : setOf(operations),
    }));
  };
}

const emptyKey = JSON.stringify([noRecord, [], [], [], []]);

/** Equal values are one object as long as it is used. */
function createInterner<T extends object>(): (key: string, create: () => T) => T {
  const values = new Map<string, WeakRef<T>>();
  const collected = new FinalizationRegistry<string>((key) => {
    if (values.get(key)?.deref() === undefined) values.delete(key);
  });
  return (key, create) => {
    const value = values.get(key)?.deref() ?? create();
    if (values.get(key)?.deref() === undefined) {
      values.set(key, new WeakRef(value));
      collected.register(value, key);
    }
    return value;
  };
}
