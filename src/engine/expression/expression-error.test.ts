import { describe, expect, test } from 'vitest';
import texts from '../../../schemas/texts/issue.json';
import { expressionErrorCodes } from './expression-error';

/** The placeholders in the text of each code. */
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
/** Codes whose text has a variant with the nearest name. */
const codesWithNearest = new Set<string>(['expressionSyntax', 'expressionForbidden', 'expressionFunction']);

describe.each(Object.entries(texts))('the texts in %s', (_, bundle: Record<string, string>) => {
  test.each(expressionErrorCodes)('contain the params of %s', (code) => {
    expect(namesIn(bundle[code])).toEqual(placeholders[code]);
    expect(namesIn(bundle[`${code}_nearest`])).toEqual(codesWithNearest.has(code) ? [...placeholders[code], 'nearest'].sort() : []);
  });
});

const namesIn = (text = ''): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
