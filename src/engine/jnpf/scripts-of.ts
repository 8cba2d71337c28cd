import { issue, pointerOf, type Issue } from '../issue';
import { isJsonObject } from '../json';

/**
 * An issue for every script: it is kept and never run. The designer's empty stubs are not worth one.
 * `holder` is `on` of a node, or `funcs` of a form or a list.
 */
export function scriptIssues(holder: unknown, pointer: string): Issue[] {
  if (!isJsonObject(holder)) return [];
  return Object.entries(holder).flatMap(([name, script]) => {
    const text = isJsonObject(script) ? script['func'] : script;
    return typeof text === 'string' && !isStub(text) ? [issue(pointer + pointerOf(name), 'jnpfScript', { name: name.slice(0, 63) })] : [];
  });
}

/** Whether a script has nothing in its body but comments, or the bare promise of `beforeSubmit`. */
function isStub(script: string): boolean {
  const bare = script.slice(0, 2_000).replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, '').replaceAll(/\s+/g, '');
  return bare === '' || (script.length <= 2_000 && /^(?:async)?\([^)]*\)=>\{(?:returnnewPromise\(\(resolve,reject\)=>\{resolve\(\)\}\))?\}$/.test(bare));
}
