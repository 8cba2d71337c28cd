/** What stored ids stand for. `member` is any of the first six, written `id--type`. Values of `organisation` and `area` are paths. */
export type DirectoryKind = 'organisation' | 'department' | 'position' | 'role' | 'group' | 'user' | 'member' | 'area';
