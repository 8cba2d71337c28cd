import schema from '../../schemas/meta/dictionary-file.json';

/** Format and version in a `.bdd` file; its schema is `schemas/meta/dictionary-file.json`. */
export const dictionaryFormat = { format: 'tangu.dictionary', version: 1 } as const;

export { schema as dictionaryFileSchema };
