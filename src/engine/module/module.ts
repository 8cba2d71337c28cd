import type { DialogDescriptor, ResourceDescriptor, ScreenDescriptor, Text } from '../generated/descriptor.gen';
import type { Issue } from '../issue';
import type { JsonObject } from '../json';
import type { ListSettings } from '../jnpf/list-settings';

/** A module as it goes over the wire and lies in `base_visualdev`: `formData` and `columnData` are JSON texts. */
export interface ModuleSource extends JsonObject {
  id: string;
  fullName: string;
  enCode: string;
  /** 1 a form alone, 2 a form and its list. */
  webType?: number | string | null;
  formData: string;
  columnData?: string | null;
}

/** What a module means: descriptors like those that come as files. */
export interface Module {
  id: string;
  /** Its name in ids of descriptors. */
  key: string;
  title: Text;
  resource: ResourceDescriptor;
  /** Missing where the module is a form alone. */
  list?: ScreenDescriptor;
  form: DialogDescriptor;
  detail: DialogDescriptor;
  /** Its `columnData`, decoded. */
  settings: ListSettings;
  /** What is wrong or without effect, with its place in the source: `/formData/fields/0`. */
  issues: Issue[];
}
