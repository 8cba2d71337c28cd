import { issue, pointerOf, type Issue } from '../issue';
import { isJsonObject } from '../json';

/**
 * An issue for every script, as scripts are kept but never run. Empty stubs of the designer have no issue. `holder` is
 * `on` of a node, or `funcs` of a form or a list.
 */
export function scriptIssues(holder: unknown, pointer: string): Issue[] {
  if (!isJsonObject(holder)) return [];
  return Object.entries(holder).flatMap(([name, script]) => {
    const text = isJsonObject(script) ? script['func'] : script;
    return typeof text === 'string' && !isStub(text) ? [issue(pointer + pointerOf(name), 'jnpfScript', { name: name.slice(0, 63) })] : [];
  });
}

/** Whether the body of a script has only comments, or the empty promise of `beforeSubmit`. */
function isStub(script: string): boolean {
  const code = script.slice(0, 2_000).replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '').replaceAll(/\s+/g, '');
  return code === '' || (script.length <= 2_000 && emptyFunction.test(code));
}

/** A function without whitespace that does nothing, or only resolves a promise. */
const emptyFunction = /^(?:async)?\([^)]*\)=>\{(?:returnnewPromise\(\(resolve,reject\)=>\{resolve\(\)\}\))?\}$/;
