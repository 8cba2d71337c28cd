import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import type { ListSettings } from '#engine/jnpf/list-settings';
import type { Origins } from '#engine/jnpf/new-node';

/** What the designer edits. It is immutable: operations return another one that shares the unchanged parts. */
export interface Design {
  readonly form: FormDescriptor;
  readonly list: ListSettings | undefined;
  readonly appList: ListSettings | undefined;
  readonly settings: ModuleSettings;
  /** By id of a renamed node: its id in the source. */
  readonly renames: Readonly<Record<string, string>>;
  /** By id of a copied node: the form JSON that it begins as, or the id in the source of the node with that JSON. */
  readonly copies: Origins;
}

/** The settings of the module's record besides its form and lists. */
export interface ModuleSettings {
  readonly title: string;
  readonly enCode: string;
  readonly category?: string | undefined;
  readonly sortCode?: number | undefined;
  readonly description?: string | undefined;
}

export type ListName = 'list' | 'appList';
