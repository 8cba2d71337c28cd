import type { AccessRule } from './access-for';

/** Values that depend on access rules. Callers under the same rules share them. */
export interface RuleCache<T> {
  /** The values of these rules, in this order. */
  under(...rules: readonly AccessRule[]): T;
  /** Drops all values. Code that holds an older value keeps it. */
  forget(): void;
}

/** @example createRuleCache(() => new Map<string, Row>()).under(fullRule).size // 0 */
export function createRuleCache<T extends object>(create: () => T): RuleCache<T> {
  let root = new WeakMap<object, T | WeakMap<object, unknown>>();
  return {
    under: (...rules) => {
      let level: WeakMap<object, unknown> = root;
      for (const rule of rules.slice(0, -1)) level = childOf(level, rule, () => new WeakMap<object, unknown>());
      return childOf(level, rules.at(-1) ?? noRules, create);
    },
    forget: () => {
      root = new WeakMap();
    },
  };
}

const noRules = {};

function childOf<C extends object>(level: WeakMap<object, unknown>, key: object, create: () => C): C {
  const cached = level.get(key) as C | undefined;
  if (cached) return cached;
  const created = create();
  level.set(key, created);
  return created;
}
