import schema from '../../schemas/meta/dictionary-file.json';

/** How a `.bdd` file says what it is; its form is `schemas/meta/dictionary-file.json`. */
export const dictionaryFormat = { format: 'tangu.dictionary', version: 1 } as const;

export { schema as dictionaryFileSchema };
