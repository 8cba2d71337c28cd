import type { Rule } from '../generated/descriptor.gen';
import { issue, pointerOf } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import { withValueAt } from './json-path';
import { patternOf, problemOf, regexTextOf } from './pattern';
import type { PlannedNode } from './plan';
import { readAt, type Reading } from './reading';
import { valueKinds } from './value-kinds';

const place = ['__config__', 'regList'];

/** `regList` as rules. A pattern that is no regular expression, or could run without end, is an issue, and no rule. */
export function readRules(node: PlannedNode, reading: Reading): Rule[] | undefined {
  const rules = (readAt(node, [place], 'list', reading) ?? []).flatMap((item, position) => {
    const pattern = isJsonObject(item) ? patternOf(item['pattern']) : undefined;
    const problem = pattern === undefined ? 'jnpfPattern' : problemOf(pattern);
    if (pattern === undefined || problem !== undefined || !isJsonObject(item)) {
      const said = isJsonObject(item) ? item['pattern'] : item;
      reading.issues.push(issue(node.pointer + pointerOf(...place, position), problem ?? 'jnpfPattern', { pattern: typeof said === 'string' ? said.slice(0, 100) : '' }));
      return [];
    }
    const message = valueKinds.text(item['message']);
    return [message === undefined || message === '' ? { pattern } : { pattern, message }];
  });
  return rules.length > 0 ? rules : undefined;
}

/** Rules with a pattern become entries; an entry that says the same already stays as it is. Other rules cannot be said. */
export function writeRules(raw: JsonObject, value: unknown, node: PlannedNode): JsonObject {
  const before = Array.isArray(node.config['regList']) ? node.config['regList'].filter(isJsonObject) : [];
  const entries = (Array.isArray(value) ? (value as Rule[]) : []).flatMap(({ pattern, message }) => {
    if (pattern === undefined) return [];
    const old = before.find((item) => patternOf(item['pattern']) === pattern);
    return [{ ...(old ?? { pattern: regexTextOf(pattern) }), message: (typeof message === 'object' ? message.zh : message) ?? '' }];
  });
  const unread = before.filter((item) => !isRule(patternOf(item['pattern'])));
  return withValueAt(raw, place, [...entries, ...unread]);
}

const isRule = (pattern: string | undefined): boolean => pattern !== undefined && problemOf(pattern) === undefined;
