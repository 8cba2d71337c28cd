/** The types of rights, as they are stored. */
export const grantTypes = ['system', 'module', 'button', 'column', 'form', 'resource', 'portal', 'portalManage'] as const;

/**
 * The name under which an entry of the log keeps the rights of a type that its object holds.
 *
 * @example grantField('module') // 'rights.module'
 */
export const grantField = (itemType: string): string => `rights.${itemType}`;
