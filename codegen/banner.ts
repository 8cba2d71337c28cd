/** The first line of every generated file. */
export const banner = (source: string): string =>
  `/* Generated from ${source} by \`npm run codegen\`. Do not edit: change the source and run it again. */`;
