/**
 * The resource and the operation of a name in a descriptor. A name without a dot is an operation of `resource`.
 *
 * @example operationName('system/dictionaryType.list') // { resource: 'system/dictionaryType', operation: 'list' }
 * @example operationName('list', 'system/dictionaryData') // { resource: 'system/dictionaryData', operation: 'list' }
 */
export function operationName(name: string, resource?: string): { resource?: string; operation: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? { resource, operation: name } : { resource: name.slice(0, dot), operation: name.slice(dot + 1) };
}
