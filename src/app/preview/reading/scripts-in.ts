import type { Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { segmentsOf } from './source-text';

/** A script of a form JSON: kept, shown, never run. */
export interface InactiveScript {
  name: string;
  /** JSON Pointer into the whole text's value. */
  pointer: string;
  text: string;
}

/** In characters; of a longer script the beginning is shown. */
const shownLength = 20_000;

/** The scripts that issues speak of, with their text. `value` stands at `base` in the whole, which the issues' paths are for. */
export function scriptsIn(issues: readonly Issue[], value: unknown, base: string): InactiveScript[] {
  return issues
    .filter(({ code }) => code === 'jnpfScript')
    .map(({ path, params }) => ({
      name: String(params['name']),
      pointer: path,
      text: scriptText(segmentsOf(path.slice(base.length)).reduce(inner, value)).slice(0, shownLength),
    }));
}

/** JSON within a text is gone into as well. */
function inner(value: unknown, name: string): unknown {
  const part = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(part) ? part[Number(name)] : isJsonObject(part) ? part[name] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function scriptText(value: unknown): string {
  if (typeof value === 'string') return value;
  return isJsonObject(value) && typeof value['func'] === 'string' ? value['func'] : '';
}
