/** Who grants something to the user: the user, or what the user is a member of. */
export interface Holder {
  type: 'User' | 'Role' | 'Position' | 'Group' | 'PermissionGroup' | 'Organize';
  id: string;
  fullName: string;
}

/** The answer of `Authority/SeeAs/{userId}/{menuId}`. */
export interface Explanation {
  isAdministrator: boolean;
  isOpen: boolean;
  grants: readonly Holder[];
  buttons: readonly { id: string; fullName: string; isGranted: boolean; by: readonly Holder[] }[];
  resources: readonly ExplainedResource[];
}

export interface ExplainedResource {
  id: string;
  title: string;
  count: number | null;
  total: number | null;
  words: string;
  isRestricted: boolean;
  schemes: readonly { id: string; fullName: string; isGranted: boolean; by: readonly Holder[] }[];
  records: readonly { id: string; name: string; isSeen: boolean; matches: readonly string[] }[];
  fields: readonly {
    name: string;
    label: string;
    right: 'writable' | 'readOnly' | 'hidden';
    columnBy: readonly Holder[];
    formBy: readonly Holder[];
  }[];
}
