import type { Rule } from '../generated/descriptor.gen';
import { issue, pointerOf } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import { releaseProblem } from '../pattern/pattern-problem';
import { withValueAt } from './json-path';
import { patternOf, problemOf, regexTextOf } from './pattern';
import { keyNameOf, textOfLiteral, withLiteralAt } from './literal-text';
import type { PlannedNode } from './plan';
import { readAt, type Reading } from './reading';
import { valueKinds } from './value-kinds';

const place = ['__config__', 'regList'];

/** The rules of `regList`. An invalid pattern, or one of unbounded time, is an issue and not a rule. */
export function readRules(node: PlannedNode, reading: Reading): Rule[] | undefined {
  const rules = (readAt(node, [place], 'list', reading) ?? []).flatMap((item, position) => {
    const pattern = isJsonObject(item) ? patternOf(item['pattern']) : undefined;
    const problem = pattern === undefined ? 'jnpfPattern' : problemOf(pattern);
    if (pattern === undefined || problem !== undefined || !isJsonObject(item)) {
      const source = isJsonObject(item) ? item['pattern'] : item;
      const shownSource = typeof source === 'string' ? source.slice(0, 100) : '';
      reading.issues.push(issue(node.pointer + pointerOf(...place, position), problem ?? 'jnpfPattern', { pattern: shownSource }));
      return [];
    }
    if (releaseProblem(pattern) === 'patternCostly') {
      reading.issues.push(
        issue(node.pointer + pointerOf(...place, position), 'patternCostly', { pattern: String(item['pattern']).slice(0, 100) }),
      );
    }
    const message = textOfLiteral(valueKinds.text(item['message']), item[keyNameOf('message')], reading.hasText);
    return [message === undefined || message === '' ? { pattern } : { pattern, message }];
  });
  return rules.length > 0 ? rules : undefined;
}

/** Writes the rules with a pattern to `regList`. The entry of an unchanged pattern is kept. Form JSON has no other rules. */
export function writeRules(raw: JsonObject, value: unknown, node: PlannedNode): JsonObject {
  const before = Array.isArray(node.config['regList']) ? node.config['regList'].filter(isJsonObject) : [];
  const entries = (Array.isArray(value) ? (value as Rule[]) : []).flatMap(({ pattern, message }) => {
    if (pattern === undefined) return [];
    const existing = before.find((item) => patternOf(item['pattern']) === pattern);
    return [withLiteralAt(existing ?? { pattern: regexTextOf(pattern) }, ['message'], message ?? '')];
  });
  const ignored = before.filter((item) => !isRule(patternOf(item['pattern'])));
  return withValueAt(raw, place, [...entries, ...ignored]);
}

const isRule = (pattern: string | undefined): boolean => pattern !== undefined && problemOf(pattern) === undefined;
