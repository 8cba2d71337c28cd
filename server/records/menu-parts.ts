/** The resource of data rules. */
export const schemeResource = 'system/moduleDataAuthorizeScheme';

/** The resource of the fields that data rules compare. */
export const dataFieldResource = 'system/moduleDataAuthorize';

/** The resources of what belongs to a menu, and is deleted with it. */
export const menuPartResources: readonly string[] = [
  'system/moduleButton',
  'system/moduleColumn',
  'system/moduleForm',
  dataFieldResource,
  schemeResource,
];
