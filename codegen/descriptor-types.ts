import { compile } from 'json-schema-to-typescript';
import { banner } from './banner';

/** The types of the descriptor language, generated from `schemas/meta`: `{ path, text }` of the file to write. */
export async function descriptorTypes(metaFolder: string): Promise<{ path: string; text: string }> {
  // What no meta schema leads to is named here beside the descriptor: actions stand in the open props of renderers,
  // and which child is a field reference is a condition, for which the generator has no type of its own.
  const language = { oneOf: ['descriptor', 'action', 'field-reference', 'template'].map((name) => ({ $ref: `${name}.json` })) };
  const text = await compile(language, 'DescriptorLanguage', {
    cwd: `${metaFolder}/`,
    bannerComment: banner('schemas/meta'),
    unknownAny: true,
    additionalProperties: false,
    style: { singleQuote: true, printWidth: 120 },
  });
  return { path: 'src/engine/generated/descriptor.gen.ts', text };
}
