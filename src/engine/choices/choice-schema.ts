import type { JsonSchema } from '../json';
import { isJsonObject } from '../json';

/**
 * The JSON Schema of one chosen value. Ids are texts; records of other systems hold numbers too where the choices are
 * listed, or come from a dictionary or a data interface, and such a record must be saved as it is.
 *
 * @example choiceSchema({ props: { options: { operation: 'selector' } } }) // { type: 'string' }
 */
export function choiceSchema({ props }: { props?: Readonly<Record<string, unknown>> }): JsonSchema {
  const options = props?.['options'];
  const isOurs = options === undefined || (isJsonObject(options) && 'operation' in options);
  return { type: isOurs ? 'string' : ['string', 'number'] };
}
