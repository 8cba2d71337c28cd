import type { Text } from '#engine/generated/descriptor.gen';
import { openApiOf } from '#engine/open-api';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { GeneratedFile } from './generated-files';

/** What `/api/docs/json` answers in English, kept so that a change of the wire shows in a review. */
export const openApiFile = (resources: readonly ParsedResource[], registry: Registry, text: (value: Text) => string): GeneratedFile => ({
  path: 'src/api/generated/open-api.gen.json',
  text: `${JSON.stringify(openApiOf(resources, registry, text), null, 2)}\n`,
});
