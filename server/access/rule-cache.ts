import type { AccessRule } from './access-for';

/** Values that were read under access rules: callers under the same rules share them. */
export interface RuleCache<T> {
  /** The values read under these rules, in this order. */
  under(...rules: readonly AccessRule[]): T;
  /** Begins anew. Readers of older values keep them. */
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
