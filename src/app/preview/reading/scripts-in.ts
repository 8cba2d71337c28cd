import type { Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { segmentsOf } from './source-text';

/** A script in form JSON. It is shown but never run. */
export interface InactiveScript {
  name: string;
  /** JSON Pointer from the root of the text. */
  pointer: string;
  text: string;
}

/** Characters of a script that are shown. */
const maxScriptLength = 20_000;

/** The scripts that issues report, with their text. Issue paths are relative to the root; `base` is the pointer of `value`. */
export function scriptsIn(issues: readonly Issue[], value: unknown, base: string): InactiveScript[] {
  return issues
    .filter(({ code }) => code === 'jnpfScript')
    .map(({ path, params }) => ({
      name: String(params['name']),
      pointer: path,
      text: scriptText(segmentsOf(path.slice(base.length)).reduce(inner, value)).slice(0, maxScriptLength),
    }));
}

/** Also reads JSON inside strings. */
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
