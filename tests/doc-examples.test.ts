import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as fixtures from './fixtures/descriptors';

/**
 * The examples of doc comments, run: `@example expression // result`. What the expression names is exported by the
 * files of the engine, or is a fixture of `tests/fixtures/descriptors.ts`. Examples without a result only have to run.
 */
const folder = new URL('../src/engine/', import.meta.url);
const modules = import.meta.glob<Record<string, unknown>>(['../src/engine/**/*.ts', '!**/*.test.ts', '!**/*.gen.ts', '../renderers/definitions.ts'], { eager: true });
const names: Record<string, unknown> = Object.assign({}, ...Object.values(modules), fixtures);

const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/@example (.+?)(?: *\*\/)?$/gm)].map((match) => {
      const [code = '', result] = (match[1] ?? '').split(' // ');
      return { file, code, result };
    }),
  );

describe('the examples in the engine', () => {
  test('are found', () => expect(examples.length).toBeGreaterThan(10));

  test.each(examples.filter(({ result }) => result !== undefined))('$file: $code', ({ code, result = '' }) => expect(run(code)).toEqual(run(result)));

  test.each(examples.filter(({ result }) => result === undefined))('$file: $code', ({ code }) => expect(() => run(code)).not.toThrow());
});

const run = (code: string): unknown => new Function(...Object.keys(names), `return (${code});`)(...Object.values(names));
