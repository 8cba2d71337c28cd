/** Where the data of a template comes from: the values of `sourceType`. `module` is ours. */
export const sourceTypes = { sql: 0, interface: 1, module: 2 } as const;

/**
 * The source of a template whose `sourceType` may be missing, as older clients send it: what its other values name, a module
 * by default.
 *
 * @example sourceTypeOf({ sqlTemplate: '[{"sql":"select 1"}]' }) // 0
 */
export function sourceTypeOf({ sourceType, moduleId, interfaceId, sqlTemplate }: Readonly<Record<string, unknown>>): number {
  if (isGiven(sourceType)) return Number(sourceType);
  if (isGiven(moduleId)) return sourceTypes.module;
  if (isGiven(interfaceId)) return sourceTypes.interface;
  return isGiven(sqlTemplate) ? sourceTypes.sql : sourceTypes.module;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
