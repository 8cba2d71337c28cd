import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as fixtures from './fixtures/descriptors';

/**
 * The examples of doc comments, run: `@example expression // result`. The names in it are exports of the engine or
 * fixtures of `tests/fixtures/descriptors.ts`. An example without a result only has to run.
 */
const folder = new URL('../src/engine/', import.meta.url);
const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/engine/**/*.ts', '!**/*.test.ts', '!**/*.gen.ts', '../renderers/definitions.ts'],
  { eager: true },
);
const names: Record<string, unknown> = Object.assign({}, ...Object.values(modules), fixtures);

const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...joinedLines(readFileSync(new URL(file, folder), 'utf8')).matchAll(/@example (.+?)(?: *\*\/)?$/gm)].map((match) => {
      const [code = '', result] = (match[1] ?? '').split(' // ');
      return { file, code, result };
    }),
  );

/** A line of a doc comment that is indented by three spaces, or follows a bare `@example`, continues the line before. */
function joinedLines(source: string): string {
  return source.replaceAll(/\n\s*\*\s{3,}(?=\S)/g, ' ').replaceAll(/@example\n\s*\*\s/g, '@example ');
}

describe('the examples in the engine', () => {
  test('are found', () => expect(examples.length).toBeGreaterThan(10));

  test.each(examples.filter(({ result }) => result !== undefined))('$file: $code', ({ code, result = '' }) =>
    expect(run(code)).toEqual(run(result)),
  );

  test.each(examples.filter(({ result }) => result === undefined))('$file: $code', ({ code }) => expect(() => run(code)).not.toThrow());
});

const run = (code: string): unknown => new Function(...Object.keys(names), `return (${code});`)(...Object.values(names));
