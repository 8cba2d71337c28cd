import { describe, expect, test } from 'vitest';
import texts from '../../../schemas/texts/issue.json';
import { expressionErrorCodes } from './expression-error';

/** What fills the text of a code, and of its variant that suggests a name. */
const placeholders: Record<(typeof expressionErrorCodes)[number], string[]> = {
  expressionSyntax: ['column'],
  expressionForbidden: ['what'],
  expressionAmbiguous: ['column'],
  expressionTooLong: ['limit'],
  expressionTooDeep: ['limit'],
  expressionFunction: ['name'],
  expressionArguments: ['expected', 'name'],
  expressionValue: ['name'],
  expressionTooLarge: ['limit'],
};
const suggesting = new Set<string>(['expressionSyntax', 'expressionForbidden', 'expressionFunction']);

describe.each(Object.entries(texts))('the texts in %s', (_, bundle: Record<string, string>) => {
  test.each(expressionErrorCodes)('say %s with its params', (code) => {
    expect(namesIn(bundle[code])).toEqual(placeholders[code]);
    expect(namesIn(bundle[`${code}_nearest`])).toEqual(suggesting.has(code) ? [...placeholders[code], 'nearest'].sort() : []);
  });
});

const namesIn = (text = ''): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
