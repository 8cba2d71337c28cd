import type { Text } from '#engine/generated/descriptor.gen';

/** A data rule of a menu: the records that it grants. */
export interface Scheme {
  id: string;
  enCode: string;
  fullName: Text;
  rule: BuiltInRule | StoredRule;
}

export type BuiltInRule = 'all' | 'self' | 'selfAndSubordinates' | 'organization' | 'organizationAndBelow';

/** Conditions on fields, as the screen of data rules stores them. */
export interface StoredRule {
  matchLogic: unknown;
  conditionJson: unknown;
}

const rules: readonly BuiltInRule[] = ['all', 'self', 'selfAndSubordinates', 'organization', 'organizationAndBelow'];

/** The rules that every menu offers: by who created a record, and by the organisations of that user. */
export const builtInSchemes = (menuId: string): Scheme[] =>
  rules.map((rule) => ({ id: `${menuId}_${rule}`, enCode: rule, fullName: `$t:authorize.scheme.${rule}`, rule }));
