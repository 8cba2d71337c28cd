/** Icons of tree nodes by their type, in the icon font of existing clients. */
export const nodeIcons = {
  company: 'icon-ym icon-ym-tree-organization3',
  department: 'icon-ym icon-ym-tree-department1',
  position: 'icon-ym icon-ym-tree-position1',
  role: 'icon-ym icon-ym-generator-role',
  globalRole: 'icon-ym icon-ym-global-role',
  group: 'icon-ym icon-ym-generator-group1',
} as const;
