import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test } from 'vitest';
import { clientFileOf } from '#codegen/client.ts';
import { readResources } from '#codegen/read-resources.ts';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';

/** The compiler checks every client that can be generated, including those of modules, which are not committed. */
const root = join(import.meta.dirname, '..');
const registry = createRegistry(definitions);
const files = new Map<string, string>();

const use = join(root, 'src/api/use-of-a-module.ts');
let mistakes: string[] = [];

beforeAll(async () => {
  const { resources, text } = await readResources(root, registry);
  for (const resource of resources.filter(({ operations }) => operations.length > 0)) {
    const { path, text: code } = await clientFileOf(resource, registry, text);
    files.set(join(root, path), code);
  }
  files.set(use, useOfTheLedger);
  mistakes = mistakesIn([...files.keys()]);
});

test('of all resources and modules are correct TypeScript', () => {
  expect([...files.keys()].filter((path) => path.includes('/generated/module/'))).toHaveLength(5);
  expect(mistakes.filter((mistake) => mistake.startsWith('src/api/generated/'))).toEqual([]);
});

test('of a module types its records and its calls', () =>
  expect(mistakes.filter((mistake) => mistake.startsWith('src/api/use-of-a-module.ts'))).toEqual([]));

/** Each line below `@ts-expect-error` is a mistake that the types must refuse; the compiler reports it when they do not. */
const useOfTheLedger = `
import { createClient } from './create-client';
import { energyLedgerCalls, type EnergyLedgerClient } from './generated/module/energy-ledger.gen';
import type { Http } from './http';

export async function use(http: Http): Promise<number | null> {
  const ledger = createClient<EnergyLedgerClient>(energyLedgerCalls, http);
  const { data } = await ledger.list({ currentPage: 1, order: [{ field: 'month', descending: true }] });
  const record = await ledger.read({ id: data.list[0]?.id ?? '' });
  // @ts-expect-error a record is read by its id
  await ledger.read({});
  // @ts-expect-error the page is a number
  await ledger.list({ currentPage: 'first' });
  // @ts-expect-error the module does not have this call
  await ledger.approve({ id: '1' });
  // @ts-expect-error the record does not have this field
  void record.data.emissions;
  const reading: number | null | undefined = record.data.meters?.[0]?.endReading;
  // @ts-expect-error an amount is a number
  const amount: string = record.data.amount;
  return reading ?? amount.length;
}
`;

function mistakesIn(paths: string[]): string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const parsed = ts.parseJsonConfigFileContent({ ...config, include: [], files: paths }, ts.sys, root);
  const options: ts.CompilerOptions = { ...parsed.options, incremental: false, tsBuildInfoFile: undefined, types: [] };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  // The folder of a client that is not committed does not exist.
  host.directoryExists = undefined;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, language, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, language, ...rest) : ts.createSourceFile(path, text, language);
  };
  const program = ts.createProgram(paths, options, host);
  return paths.flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${path.slice(root.length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}
