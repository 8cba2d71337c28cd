import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { ApiError } from '#api/api-error.ts';
import type { Action, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import type { ActionContext } from '../actions/action-context';
import { runAction } from '../actions/run-action';
import type { Question } from '../services';

const operations = [
  { id: 'remove', method: 'DELETE', path: '/api/meters/{id}', use: 'remove' },
  { id: 'batchRemove', method: 'POST', path: '/api/meters/batch', use: 'remove', body: { type: 'object', properties: { ids: {} } } },
  { id: 'drop', method: 'DELETE', path: '/api/meters/drop/{id}', use: 'handler', handler: 'meters.drop', undoable: true },
  { id: 'erase', method: 'DELETE', path: '/api/meters/erase/{id}', use: 'handler', handler: 'meters.erase' },
];
const meters = { id: 'test/meter', kind: 'resource', version: 1, title: 'Meter', fields: [], operations } as unknown as ResourceDescriptor;
const one = { title: 'Meter', count: 1, names: ['M-1'], references: [], isMore: false };
const reload: Action[] = [{ do: 'reload', target: 'list' }];

interface Scenario {
  operation?: string;
  input?: object;
  usage?: object;
  isConfirmed?: boolean;
  removed?: object | null;
}

/** Runs a removal, and takes the offer to undo it. */
async function removal({ operation = 'remove', input = { id: '1' }, usage = one, isConfirmed = true, removed = null }: Scenario) {
  const log: string[] = [];
  const questions: Question[] = [];
  let offer: (() => void) | undefined;
  const send = async ({ path, method, body }: HttpRequest) => {
    log.push(`${method} ${path} ${JSON.stringify(body ?? {})}`);
    if (path.endsWith('/Usage')) {
      if (usage instanceof Error) throw usage;
      return { data: usage, msg: '' };
    }
    return { data: removed, msg: path.endsWith('/Undo') ? 'restored' : 'deleted' };
  };
  const context = {
    http: { send },
    text: (value: { en: string } | string | undefined, params: Record<string, unknown> = {}) =>
      (typeof value === 'object' ? value.en : (value ?? '')).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
    feedback: {
      confirm: async (question: Question) => {
        questions.push(question);
        return isConfirmed;
      },
      success: (message: string, milliseconds?: number, given?: { run(): void }) => {
        log.push(`${message} ${milliseconds ?? ''}`.trim());
        offer = given?.run;
      },
      error: (message: string) => log.push(`error ${message}`),
    },
    screen: {
      store: { filled: () => input, runCommand: async (node: string, verb: string) => void log.push(`${verb} ${node}`) },
      markChanged: () => {},
    },
    resource: meters.id,
    descriptors: { resource: () => meters },
  } as unknown as ActionContext;
  const isDone = await runAction({ do: 'call', operation, confirm: 'Sure?', then: reload }, context);
  return { log, questions, isDone, offer: () => offer };
}

describe('the question before a deletion', () => {
  test.each<[string, object, Partial<Question>]>([
    [
      'names a record that nothing uses',
      one,
      { title: 'Delete Meter M-1', message: expect.stringContaining('No other record uses it') as string },
    ],
    [
      'counts what uses the record, by fields, up to a limit',
      {
        ...one,
        isMore: true,
        references: [
          { by: 'Ledger', fields: ['a', 'b'], count: 3 },
          { by: 'Below', count: 1000, isMore: true },
          { by: 'Site', fields: ['c'] },
        ],
      },
      { message: expect.stringMatching(/• Ledger \(a, b\): 3\n• Below: 1000 or more\n• Site \(c\)\n• And others/) as string },
    ],
    [
      'names the first of several',
      { ...one, count: 9, names: ['M-1', 'M-2'] },
      { title: 'Delete 9 × Meter', message: expect.stringContaining('Including M-1, M-2 and others') as string },
    ],
    [
      'names a few completely',
      { ...one, count: 2, names: ['M-1', 'M-2'] },
      { message: expect.stringContaining('Including M-1, M-2\n') as string },
    ],
    [
      'asks for the name of a module, and says how many records it has',
      { ...one, records: 22 },
      { typed: { name: 'M-1', label: 'Type the name “M-1” to confirm' }, message: expect.stringContaining('22 records') as string },
    ],
    ['is the plain one without an answer about the usage', new ApiError({ code: 400, msg: 'no', data: null }, 'x'), { message: 'Sure?' }],
    ['is the plain one for a record that is gone', { ...one, count: 0, names: [] }, { message: 'Sure?' }],
  ])('%s', async (_, usage, question) => {
    const { questions } = await removal({ usage });
    expect(questions).toEqual([expect.objectContaining({ ...question, isDanger: true })]);
  });
});

const usageCall = (operation: string, ids: string[]) =>
  `POST /api/system/Recycle/Actions/Usage ${JSON.stringify({ operation: `test/meter.${operation}`, ids })}`;
const undoCall = (operation: string, ids: string[]) => usageCall(operation, ids).replace('Usage', 'Undo');

describe('a deletion', () => {
  test.each<[string, Scenario, string[], string[]]>([
    ['of a record', {}, ['DELETE /api/meters/1 {}', 'Meter M-1 deleted 10000'], ['1']],
    ['by a handler that is undoable', { operation: 'drop' }, ['DELETE /api/meters/drop/1 {}', 'Meter M-1 deleted 10000'], ['1']],
    [
      'of several records',
      { operation: 'batchRemove', input: { ids: ['1', '2'] }, usage: { ...one, count: 2 } },
      ['POST /api/meters/batch {"ids":["1","2"]}', '2 × Meter deleted 10000'],
      ['1', '2'],
    ],
    [
      'of records of which some are gone shows the message of the server',
      { operation: 'batchRemove', input: { ids: ['1', '2'] }, removed: { removed: 1, failed: ['2'] } },
      ['POST /api/meters/batch {"ids":["1","2"]}', 'deleted 10000'],
      ['1', '2'],
    ],
  ])('%s can be undone, and the list is loaded after both', async (_, scenario, steps, ids) => {
    const operation = scenario.operation ?? 'remove';
    const { log, offer, isDone } = await removal(scenario);
    expect([isDone, log]).toEqual([true, [usageCall(operation, ids), ...steps, 'reload list']]);
    log.length = 0;
    offer()?.();
    await expect.poll(() => log).toEqual([undoCall(operation, ids), 'restored', 'reload list']);
  });

  test.each<[string, Scenario, string[]]>([
    ['that the user cancels', { isConfirmed: false }, [usageCall('remove', ['1'])]],
    ['that would be refused', { usage: { ...one, refusal: 'has children' } }, [usageCall('remove', ['1'])]],
  ])('%s sends nothing more', async (_, scenario, steps) => {
    expect(await removal(scenario)).toMatchObject({ isDone: false, log: steps });
  });

  test('that would be refused says why in a dialog, with what uses the record', async () => {
    const { questions } = await removal({ usage: { ...one, refusal: 'has posts', references: [{ by: 'Posts', count: 3 }] } });
    expect(questions).toEqual([
      { title: 'Meter M-1 cannot be deleted', message: 'has posts\nIt is used by:\n• Posts: 3', okText: 'OK', isRefusal: true },
    ]);
  });

  test('that is final asks its own question and offers nothing', async () => {
    const { log, questions, offer } = await removal({ operation: 'erase' });
    expect([log, questions[0]?.message, offer()]).toEqual([
      ['DELETE /api/meters/erase/1 {}', 'deleted', 'reload list'],
      'Sure?',
      undefined,
    ]);
  });
});
