import { checkSize } from '../check-size';
import { isJsonObject } from '../json';
import { jsonReason } from '../json-reason';
import { isBlankValue } from './query-value';
import { refuse } from './query-issue';

/** The limits of a query's JSON. */
const limits = { characters: 100_000, values: 20_000, depth: 24 };

/**
 * The JSON of a query, from a text or an object; `undefined` for an empty query. Throws an `IssueError` at `path` for a value
 * that is not JSON, too large or too deep.
 */
export function readQueryJson(source: unknown, path: string): unknown {
  if (isBlankValue(source)) return undefined;
  const value = typeof source === 'string' ? parseText(source, path) : source;
  if (value === null) return undefined;
  const [problem] = checkSize(value, limits);
  if (problem) return refuse(path, problem.code, problem.params);
  return Array.isArray(value) || isJsonObject(value) ? value : refuse(path, 'type', { expected: 'object' });
}

function parseText(text: string, path: string): unknown {
  if (text.length > limits.characters) return refuse(path, 'tooLarge', { limit: limits.characters });
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(path, 'notJson', { reason: jsonReason(error), near: text.slice(0, 20) });
  }
}
