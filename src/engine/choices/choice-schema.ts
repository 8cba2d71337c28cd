import type { JsonSchema } from '../json';
import { isJsonObject } from '../json';

/**
 * The JSON Schema of one chosen value. Ids are texts. Numbers are accepted too, except for choices of an operation of
 * ours, because records of existing systems contain them and must be saved unchanged.
 *
 * @example choiceSchema({ props: { options: { operation: 'selector' } } }) // { type: 'string' }
 */
export function choiceSchema({ props }: { props?: Readonly<Record<string, unknown>> }): JsonSchema {
  const options = props?.['options'];
  const isOwnOperation = options === undefined || (isJsonObject(options) && 'operation' in options);
  return { type: isOwnOperation ? 'string' : ['string', 'number'] };
}
