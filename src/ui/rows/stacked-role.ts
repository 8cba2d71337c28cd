interface WithRole {
  role?: string;
}

/**
 * The role of a table's element that is laid out as a block, for browsers that take the role from the layout.
 *
 * @example stackedRole(true, 'row') // { role: 'row' }
 */
export const stackedRole = (isStacked: boolean, role: string): WithRole => (isStacked ? { role } : {});
