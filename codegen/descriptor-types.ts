import { compile } from 'json-schema-to-typescript';
import { banner } from './banner';

/** The types of the descriptor language, made from `schemas/meta`: `{ path, text }` of the file to write. */
export async function descriptorTypes(metaFolder: string): Promise<{ path: string; text: string }> {
  // Actions stand in the props of renderers, which the meta schemas leave open; so they are named here beside the descriptor.
  const language = { oneOf: [{ $ref: 'descriptor.json' }, { $ref: 'action.json' }] };
  const text = await compile(language, 'DescriptorLanguage', {
    cwd: `${metaFolder}/`,
    bannerComment: banner('schemas/meta'),
    unknownAny: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  return { path: 'src/engine/generated/descriptor.gen.ts', text };
}
