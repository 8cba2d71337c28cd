/** What a file of menus says of itself. */
export const menuFormat = { format: 'tangu.menu', version: 1 } as const;

/** The resources in a file of menus by their key, each after those that it refers to. */
export const menuFileSets = {
  menus: 'system/menu',
  buttons: 'system/moduleButton',
  columns: 'system/moduleColumn',
  formFields: 'system/moduleForm',
  dataFields: 'system/moduleDataAuthorize',
  dataRules: 'system/moduleDataAuthorizeScheme',
} as const;
