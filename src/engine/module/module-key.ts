/**
 * The key of a module in ids of descriptors and tables, where names start with a letter.
 *
 * @example moduleKeyOf('energyLedger') // 'energyLedger'
 * @example moduleKeyOf('0192ab') // 'm0192ab'
 */
export const moduleKeyOf = (id: string): string => (/^[A-Za-z]/.test(id) ? id : `m${id}`);

/**
 * The ids of a module's descriptors.
 *
 * @example moduleIds('energyLedger').list // 'module/energyLedger/list'
 */
export function moduleIds(id: string): Record<'resource' | 'list' | 'form' | 'detail' | 'export' | 'import', string> {
  const resource = `module/${moduleKeyOf(id)}`;
  return {
    resource,
    list: `${resource}/list`,
    form: `${resource}/form`,
    detail: `${resource}/detail`,
    export: `${resource}/export`,
    import: `${resource}/import`,
  };
}

/**
 * The module's key in the id of one of its descriptors; `undefined` for the id of any other.
 *
 * @example moduleKeyIn('module/energyLedger/list') // 'energyLedger'
 */
export const moduleKeyIn = (descriptorId: string): string | undefined =>
  /^module\/([A-Za-z][A-Za-z0-9]*)(?:\/(?:list|form|detail|export|import))?$/.exec(descriptorId)?.[1];

/**
 * The module that a descriptor belongs to; `undefined` for a descriptor of the product.
 *
 * @example moduleIdIn('module/m0192ab/form') // '0192ab'
 */
export function moduleIdIn(descriptorId: string): string | undefined {
  const key = moduleKeyIn(descriptorId);
  return key !== undefined && /^m\d/.test(key) ? key.slice(1) : key;
}

/** Whether a text can be a module's id, which is part of paths, tables and ids of descriptors. */
export const isModuleId = (id: string): boolean => /^[A-Za-z0-9]{1,50}$/.test(id) && !/^m\d/.test(id);
