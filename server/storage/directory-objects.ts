/** What `memberOf` and `refersTo` compare a field with: users, organisations, positions, roles or groups. */
export interface DirectoryObjects {
  type: 'User' | 'Organize' | 'Position' | 'Role' | 'Group';
  ids: readonly string[];
  /** Also those whose name contains the text. */
  named?: string;
  /** Also all users or organisations below these. */
  below?: true;
  /** Also the organisations that this user manages. */
  managedBy?: string;
  /** Whether the field is a list: otherwise a list of texts is one path through the tree. */
  isList?: true;
  /** Whether the field holds objects of several types, as `id--type`. */
  isTyped?: true;
}
