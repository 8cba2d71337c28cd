import { checkSize } from '../check-size';
import { isJsonObject } from '../json';
import { isBlankValue } from './query-value';
import { refuse } from './query-issue';

/** Of a query's JSON text. */
const limits = { characters: 100_000, values: 20_000, depth: 24 };

/**
 * The JSON of a query, a text or already an object; `undefined` when nothing was asked for. Throws an `IssueError` at
 * `path` for what is no JSON, too large or too deep.
 */
export function readQueryJson(source: unknown, path: string): unknown {
  if (isBlankValue(source)) return undefined;
  const value = typeof source === 'string' ? parsed(source, path) : source;
  if (value === null) return undefined;
  const [problem] = checkSize(value, limits);
  if (problem) return refuse(path, problem.code, problem.params);
  return Array.isArray(value) || isJsonObject(value) ? value : refuse(path, 'type', { expected: 'object' });
}

function parsed(text: string, path: string): unknown {
  if (text.length > limits.characters) return refuse(path, 'tooLarge', { limit: limits.characters });
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(path, 'notJson', { reason: error instanceof Error ? error.message.slice(0, 100) : '', near: text.slice(0, 20) });
  }
}
