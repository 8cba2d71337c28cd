import { isJsonObject, type JsonObject } from '#engine/json';
import { valueContents } from '#engine/query/condition-contents';
import type { Registry } from '#engine/registry';
import type { Symbol } from '#engine/query/symbols';
import { emptyGroup, nextKey, valueForm, valueOf, type Condition, type Group, type Query } from '#ui/conditions/condition.ts';
import type { QueryField } from '#ui/conditions/query-fields.ts';

/** A field that data rules of the menu can compare, as the server answers it. */
export interface RuleField {
  /** `null` before the first rule compares it. */
  id: string | null;
  /** Its name on the wire. */
  enCode: string;
  fullName: string;
  /** Its path in the resource; `null` if what the menu opens does not have it. */
  path: string | null;
  type: string;
  conditionText: string;
  conditionSymbol: string;
  fieldRule?: number | null;
  bindTable?: string | null;
  childTableKey?: string | null;
}

/** The fields with inputs where the menu has them. Others are compared with users and what those are members of. */
export function fieldsFor(rules: readonly RuleField[], queryFields: readonly QueryField[]): QueryField[] {
  return rules.flatMap(({ enCode, fullName, path, conditionText, conditionSymbol }): QueryField[] => {
    const input = queryFields.find((field) => field.path === path);
    const symbols = conditionSymbol.split(',') as Symbol[];
    const isUsable = (content: string): boolean => input !== undefined || !valueContents.has(content);
    const contents = conditionText.split(',').filter(isUsable);
    if (contents.length === 0) return [];
    const node = { ...input?.node, id: enCode, jnpfKey: input?.node.jnpfKey ?? '', label: fullName };
    return [{ path: enCode, node, symbols, kind: input?.kind ?? '', contents }];
  });
}

export interface RuleQuery {
  query: Query;
  /** The codes of fields that the menu no longer has. */
  missing: string[];
}

/** Reads the conditions of a rule. */
export function ruleQuery(text: unknown, fields: readonly QueryField[], registry: Registry): RuleQuery {
  const missing: string[] = [];
  const groups = groupsIn(text).flatMap(({ logic, groups: list }): Group[] => {
    const conditions = (Array.isArray(list) ? list.filter(isJsonObject) : []).flatMap((source): Condition[] => {
      const field = fields.find(({ path }) => path === source['field']);
      if (!field) {
        missing.push(String(source['field']));
        return [];
      }
      const symbol = String(source['op']) as Symbol;
      const content = String(source['conditionText'] || 'input');
      const condition = { key: nextKey(), field, symbol, content };
      return [{ ...condition, isAgainstField: false, value: valueForm(condition, registry, source['value']) }];
    });
    return conditions.length > 0 ? [{ key: nextKey(), logic: logic === 'or' ? 'or' : 'and', conditions }] : [];
  });
  return { query: { logic: 'and', groups: groups.length > 0 ? groups : [emptyGroup()] }, missing };
}

function groupsIn(text: unknown): JsonObject[] {
  try {
    const value: unknown = JSON.parse(String(text ?? ''));
    return Array.isArray(value) ? value.filter(isJsonObject) : [];
  } catch {
    return [];
  }
}

/** The conditions as JSON text; `null` without any. Conditions without a field are left out. */
export function ruleText({ groups }: Query, rules: readonly RuleField[]): string | null {
  const list = groups.flatMap(({ logic, conditions }) => {
    const wired = conditions.flatMap((condition) => wireCondition(condition, rules) ?? []);
    return wired.length > 0 ? [{ logic, groups: wired }] : [];
  });
  return list.length > 0 ? JSON.stringify(list) : null;
}

function wireCondition(condition: Condition, rules: readonly RuleField[]): object | undefined {
  const rule = rules.find(({ enCode }) => enCode === condition.field?.path);
  if (!rule) return undefined;
  const { symbol: op, content: conditionText } = condition;
  const value = op === 'null' || op === 'notNull' ? null : (valueOf(condition) ?? null);
  const { id, enCode: field, type, fieldRule, bindTable, childTableKey } = rule;
  return {
    id: id ?? '',
    field,
    type,
    op,
    value,
    fieldRule: fieldRule ?? 0,
    bindTable: bindTable ?? '',
    childTableKey: childTableKey ?? '',
    conditionText,
  };
}
