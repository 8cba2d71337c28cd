import { issue, pointerOf } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import { releaseProblem } from '../pattern/pattern-problem';
import { ownKey } from './node-id';
import type { PlannedNode } from './plan';
import type { Reading } from './reading';
import { isStoredTranslations } from './text-translations';

/** Parts of a node that form JSON cannot express, which our encoding stored in it: replaced parts, and names of removed parts. */
export interface OwnParts {
  set: JsonObject;
  unset: readonly unknown[];
}

/** The own parts of a node. A part of a wrong shape is reported and ignored, as the JSON may come from anywhere. */
export function ownParts({ raw, pointer }: Pick<PlannedNode, 'raw' | 'pointer'>, { issues }: Pick<Reading, 'issues'>): OwnParts {
  const own = raw[ownKey];
  if (!isJsonObject(own)) return noParts;
  checkTranslations(own['texts'], pointer + pointerOf(ownKey, 'texts'), issues);
  const set = isJsonObject(own['set']) ? Object.entries(own['set']) : [];
  const wrong = set.filter(([name, value]) => shapes.get(name)?.(value) !== true);
  for (const [name] of wrong) issues.push(issue(pointer + pointerOf(ownKey, 'set', name), 'invalid', { keyword: name.slice(0, 63) }));
  checkPatterns(own['set'], pointer + pointerOf(ownKey, 'set', 'rules'), issues);
  return { set: Object.fromEntries(set.filter((entry) => !wrong.includes(entry))), unset: Array.isArray(own['unset']) ? own['unset'] : [] };
}

/** Reports translations that cannot be read. */
function checkTranslations(texts: unknown, path: string, issues: Reading['issues']): void {
  for (const [key, translations] of isJsonObject(texts) ? Object.entries(texts) : [])
    if (!isStoredTranslations(translations)) issues.push(issue(path + pointerOf(key), 'invalid', { keyword: key.slice(0, 63) }));
}

/** Reports rules whose pattern takes too much work. `parseDescriptor` reports those that cannot be applied. */
function checkPatterns(set: unknown, path: string, issues: Reading['issues']): void {
  const rules = isJsonObject(set) && Array.isArray(set['rules']) ? (set['rules'] as unknown[]) : [];
  for (const [index, rule] of rules.entries()) {
    const pattern = isJsonObject(rule) && typeof rule['pattern'] === 'string' ? rule['pattern'] : undefined;
    if (pattern !== undefined && releaseProblem(pattern) === 'patternCostly')
      issues.push(issue(`${path}${pointerOf(index, 'pattern')}`, 'patternCostly', { pattern: pattern.slice(0, 100) }));
  }
}

const noParts: OwnParts = { set: {}, unset: [] };

const isString = (value: unknown): boolean => typeof value === 'string';
const hasOnly = (value: unknown, shape: Readonly<Record<string, (inner: unknown) => boolean>>): boolean =>
  isJsonObject(value) && Object.entries(value).every(([name, inner]) => Object.hasOwn(shape, name) && shape[name]?.(inner) === true);
const isText = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= 2_000) ||
  (hasOnly(value, { zh: isString, zhtw: isString, en: isString }) && isJsonObject(value) && 'zh' in value);
const isNumber = (value: unknown): boolean => typeof value === 'number';
const ruleShape = { min: isNumber, max: isNumber, pattern: isString, is: isString, when: isString, message: isText };
const isRule = (value: unknown): boolean =>
  hasOnly(value, ruleShape) && isJsonObject(value) && ['min', 'max', 'pattern', 'is', 'when'].some((name) => name in value);

/** The bounds of `schemas/meta/warning.json`. */
const isWithin = (min: number, max: number) => (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const monthShape = { monthOf: isString, add: isWithin(-120, 120), months: isWithin(1, 120) };
const isMapOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isJsonObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isItem);
const isLookup = (value: unknown): boolean =>
  hasOnly(value, {
    module: isString,
    where: (where) => isMapOf(where, (item) => isString(item) || (hasOnly(item, monthShape) && isJsonObject(item) && 'monthOf' in item)),
    read: (read) => isMapOf(read, isString),
  }) &&
  isJsonObject(value) &&
  'where' in value &&
  'read' in value;
const isWarning = (value: unknown): boolean =>
  hasOnly(value, { when: isString, message: isText, find: isLookup }) && isJsonObject(value) && 'when' in value && 'message' in value;

const shapes: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['label', isText],
  ['help', isText],
  ['props', isJsonObject],
  ['default', () => true],
  ['access', (value: unknown) => value === 'readOnly' || value === 'internal'],
  ['required', (value: unknown) => typeof value === 'boolean' || isString(value) || hasOnly(value, { when: isString, message: isText })],
  ['calculate', isString],
  ['follows', isString],
  ['suggests', isString],
  ['showsResult', (value: unknown) => typeof value === 'boolean'],
  ['visible', isString],
  ['visibility', (value: unknown) => Array.isArray(value) && value.every((view) => view === 'pc' || view === 'app')],
  ['disabled', isString],
  ['rules', (value: unknown) => Array.isArray(value) && value.every(isRule)],
  ['warnings', (value: unknown) => Array.isArray(value) && value.every(isWarning)],
]);
