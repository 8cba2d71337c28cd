import type { Text } from '#engine/generated/descriptor.gen';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Language } from '#engine/text';

/** What a caller wishes of the code. Names are taken by their Latin letters and digits. */
export interface CodeWishes {
  /** Stands before the name of the folder: that of a larger project. */
  module: string;
  /** The name of the types. */
  className: string;
  /** The names of the types of rows, in the order of the sub-tables; an empty one makes none. */
  subClassNames: readonly string[];
  /** Stands in the README. */
  description: string;
}

/** The module that code is made for. */
export interface CodeSource {
  title: string;
  /** The code of the module, of which the names of types and of the folder are made. */
  enCode: string;
  wishes?: CodeWishes;
  resource: ParsedResource;
  /** Resource, form, detail and list. */
  descriptors: Iterable<ParsedDescriptor>;
  registry: Registry;
  /** The language of the README and of the page. */
  language: Language;
  text(value: Text): string;
}
