import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Cleans the heap once. V8 offers this only to programs started with a flag; a new context gets the function when the flag is set
 * later.
 */
export function cleanHeap() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect();
}
