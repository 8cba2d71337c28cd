import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Language } from '#engine/text';

/** The module that code is made for. */
export interface CodeSource {
  title: string;
  /** The code of the module, of which the names of types and of the folder are made. */
  enCode: string;
  /** The name of the types, if the caller wishes another. */
  className?: string;
  resource: ParsedResource;
  /** Resource, form, detail and list. */
  descriptors: Iterable<ParsedDescriptor>;
  registry: Registry;
  /** The language of the README and of the page. */
  language: Language;
  text(value: Text): string;
}
