import type { DialogDescriptor, ResourceDescriptor, ScreenDescriptor, Text } from '../generated/descriptor.gen';
import type { Issue } from '../issue';
import type { JsonObject } from '../json';
import type { ListSettings } from '../jnpf/list-settings';

/** A module on the wire and in `base_visualdev`. `formData` and `columnData` are JSON texts. */
export interface ModuleSource extends JsonObject {
  id: string;
  fullName: string;
  enCode: string;
  /** 1 a form without a list, 2 a form with a list. */
  webType?: number | string | null;
  formData: string;
  columnData?: string | null;
}

/** The descriptors of a module, of the same kinds as those in files. */
export interface Module {
  id: string;
  /** Its key in ids of descriptors. */
  key: string;
  title: Text;
  resource: ResourceDescriptor;
  /** Missing if the module is a form without a list. */
  list?: ScreenDescriptor;
  form: DialogDescriptor;
  detail: DialogDescriptor;
  /** The dialogs that export and import the records of its list. */
  transfer: readonly DialogDescriptor[];
  /** The decoded `columnData`. */
  settings: ListSettings;
  /** Problems and inactive parts, with their place in the source: `/formData/fields/0`. */
  issues: Issue[];
}
