/**
 * The names in a list of tables, each once.
 *
 * @example tableNames('md_a, md_b') // ['md_a', 'md_b']
 */
export const tableNames = (text: unknown): string[] =>
  typeof text === 'string' ? [...new Set(text.split(/[\s,，;；]+/).filter(Boolean))] : [];
