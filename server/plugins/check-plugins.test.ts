import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examplePlugin } from '../../e2e/example-plugin';
import { checkPlugins } from './check-plugins';
import { pluginFolders, pluginsStamp } from './plugin-folders.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const meter = join(root, 'tests/fixtures/plugins/meter');
let folder: string;
let plugin: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'tangu-plugins-')));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  plugin = join(folder, 'plugin');
  await rm(plugin, { recursive: true, force: true });
  await cp(meter, plugin, { recursive: true });
});

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(plugin, file)), { recursive: true });
  await writeFile(join(plugin, file), text);
};
const change = async (file: string, from: string, to: string) =>
  write(file, (await readFile(join(plugin, file), 'utf8')).replaceAll(from, to));
const check = (names: string) => pluginFolders({ TANGU_PLUGINS: names }, folder).then((folders) => checkPlugins(root, folders));

describe('the check of plugins', () => {
  test('accepts a complete plugin in a folder and as an npm package', async () => {
    await cp(meter, join(folder, 'node_modules/tangu-plugin-meter'), { recursive: true });
    const accepted = { name: 'tangu-plugin-meter', version: '1.0.0' };
    expect(await check('./plugin')).toEqual({ accepted: [{ ...accepted, folder: plugin }], refused: [] });
    expect(await check('tangu-plugin-meter')).toEqual({
      accepted: [{ ...accepted, folder: join(folder, 'node_modules/tangu-plugin-meter') }],
      refused: [],
    });
  });

  test('accepts the example of the documents', async () => {
    const files = await examplePlugin();
    await rm(plugin, { recursive: true });
    for (const [file, text] of files) await write(file, text);
    expect(files.size).toBe(6);
    expect(await check('./plugin')).toEqual({ accepted: [{ name: 'notes', version: '1.0.0', folder: plugin }], refused: [] });
  });

  test('refuses a broken plugin and accepts the others', async () => {
    const other = join(folder, 'other');
    await cp(plugin, other, { recursive: true });
    await writeFile(join(other, 'package.json'), '{ "name": "other", "tangu": { "surface": "1" } }');
    const { accepted, refused } = await check(`./other,./plugin,missing`);
    expect(accepted.map(({ name }) => name)).toEqual(['other']);
    expect(refused.map(({ name }) => name)).toEqual(['tangu-plugin-meter', 'missing']);
    expect(refused[0]?.problems).toEqual([
      'renderers/fields/gauge: the jnpfKey `gauge` is taken by another renderer.',
      'behaviours/meter/total.ts: another handler is called `meter.total`.',
    ]);
    await rm(other, { recursive: true });
  });

  test('accepts the first of two plugins with the same id', async () => {
    const other = join(folder, 'other');
    const resource = {
      id: 'meter/reading',
      kind: 'resource',
      version: 1,
      title: 'x',
      fields: [{ id: 'a', jnpfKey: 'input' }],
      operations: [],
    };
    await mkdir(join(other, 'schemas/resources/meter'), { recursive: true });
    await writeFile(join(other, 'package.json'), '{ "name": "other", "tangu": { "surface": "1" } }');
    await writeFile(join(other, 'schemas/resources/meter/reading.json'), JSON.stringify(resource, null, 2));
    const clash = await check('./other,./plugin');
    expect(clash.accepted.map(({ name }) => name)).toEqual(['other']);
    expect(clash.refused[0]?.problems.join('\n')).toMatch(
      /tangu-plugin-meter\/schemas\/resources\/meter\/reading\.json:2:9 .*other\/schemas\/resources\/meter\/reading\.json/,
    );
    await rm(other, { recursive: true });
  });

  test.each<[string, () => Promise<void>, string | RegExp]>([
    ['a package.json that is not JSON', () => write('package.json', '{ name'), /package\.json: .*JSON/],
    [
      'another surface',
      () => change('package.json', '"surface": "1"', '"surface": "9"'),
      'package.json: the plugin is written for surface "9"; this is surface "1".',
    ],
    ['no surface', () => write('package.json', '{ "name": "x" }'), 'package.json: add "tangu": { "surface": "1" }.'],
    [
      'a jnpfKey that is not its folder',
      () => change('renderers/fields/gauge/definition.ts', "'gauge'", "'dial'"),
      /definition\.ts: `fields\/dial` is not its folder/,
    ],
    [
      'a jnpfKey of Tangu',
      () => write('renderers/fields/input/view.tsx', ''),
      'renderers/fields/input: the jnpfKey `input` is taken by another renderer.',
    ],
    [
      'a group that does not exist',
      () => write('renderers/widgets/gauge/view.tsx', ''),
      /renderers\/widgets\/gauge: `widgets` is not a group/,
    ],
    [
      'a renderer without a definition',
      () => rm(join(plugin, 'renderers/fields/gauge/definition.ts')),
      'renderers/fields/gauge/definition.ts is missing.',
    ],
    [
      'a renderer in a folder of another depth',
      () => write('renderers/dial/definition.ts', ''),
      /renderers\/dial\/definition\.ts: .*renderers\/<group>\/<jnpfKey>/,
    ],
    [
      'a view that exports nothing',
      () => write('renderers/fields/gauge/view.tsx', 'export const view = 1;'),
      'renderers/fields/gauge/view.tsx: the file does not export `renderer`.',
    ],
    [
      'a view that is not TypeScript',
      () => write('renderers/fields/gauge/view.tsx', 'export const renderer = {'),
      /renderers\/fields\/gauge\/view\.tsx/,
    ],
    ['an import that the surface does not have', () => change('renderers/fields/gauge/view.tsx', 'useOwnText', 'useNothing'), /useNothing/],
    [
      'an import of a file outside',
      () => change('renderers/fields/gauge/definition.ts', "'./props.schema.json'", "'../../../../props.json'"),
      /definition\.ts: `\.\.\/\.\.\/\.\.\/\.\.\/props\.json` is outside/,
    ],
    ['a package that is not installed', () => change('renderers/fields/gauge/view.tsx', "'antd'", "'not-antd'"), /not-antd/],
    [
      'Node in the browser',
      () => change('renderers/fields/gauge/definition.ts', 'import props', "import 'node:fs';\nimport props"),
      'renderers/fields/gauge/definition.ts: `node:fs` does not exist in the browser, where this file also runs.',
    ],
    [
      'a definition that throws',
      () => change('renderers/fields/gauge/definition.ts', 'export const', "throw new Error('odd');\nexport const"),
      'renderers/fields/gauge/definition.ts: odd',
    ],
    [
      'a handler that throws',
      () => change('behaviours/meter/total.ts', 'export const', "throw new Error('odd');\nexport const"),
      'behaviours/meter/total.ts: odd',
    ],
    [
      'a file without a handler',
      () => write('behaviours/meter/total.ts', 'export const total = 1;'),
      'behaviours/meter/total.ts: the file does not export a function `handler`.',
    ],
    [
      'an operation without its handler',
      () => rm(join(plugin, 'behaviours'), { recursive: true }),
      /the operation `total` names the handler `meter\.total`/,
    ],
    [
      'a handler name of Tangu',
      () => write('behaviours/dictionary/all.ts', ''),
      'behaviours/dictionary/all.ts: another handler is called `dictionary.all`.',
    ],
    [
      'a descriptor with a mistake',
      () => change('schemas/screens/meter/readings.json', '"listPanel"', '"listPanle"'),
      /tangu-plugin-meter\/schemas\/screens\/meter\/readings\.json:8:\d+ .*listPanle/,
    ],
    ['a descriptor that is not JSON', () => write('schemas/forms/x.json', '{'), /tangu-plugin-meter\/schemas\/forms\/x\.json:1:\d+/],
    [
      'an id of Tangu',
      async () =>
        write(
          'schemas/resources/system/dictionaryData.json',
          await readFile(join(root, 'schemas/resources/system/dictionaryData.json'), 'utf8'),
        ),
      /system\/dictionaryData.*schemas\/resources\/system\/dictionaryData\.json/,
    ],
    [
      'a table of Tangu',
      () => change('schemas/resources/meter/reading.json', '"meter_reading"', '"base_dictionary_data"'),
      /the table `base_dictionary_data` belongs to `system\/dictionaryData`/,
    ],
    [
      'a path of Tangu',
      () => change('schemas/resources/meter/reading.json', '"/api/meter/Reading/{id}"', '"/api/System/DictionaryData/{entry}"'),
      /`PUT \/api\/system\/dictionarydata\/\{\}` is served by `system\/dictionaryData\.update` already/,
    ],
    [
      'a path outside of /api',
      () => change('schemas/resources/meter/reading.json', '"/api/meter/Total"', '"/meter"'),
      /the path `\/meter` does not begin with \/api\//,
    ],
    [
      'a text namespace of Tangu',
      () => write('texts/common.json', '{ "zh": {}, "zhtw": {}, "en": {} }'),
      /tangu-plugin-meter\/texts\/common\.json:1:1 .*schemas\/texts\/common\.json/,
    ],
    ['a text that does not exist', () => change('schemas/screens/meter/readings.json', '$t:meter.title', '$t:meter.titel'), /titel/],
    [
      'a menu code of Tangu',
      () => change('menus.json', '"meter"', '"systemData"'),
      'menus.json: the code `systemData` is taken by another menu.',
    ],
    ['menus of another shape', () => write('menus.json', '[{}]'), /menus\.json: expected a list of menus/],
  ])('reports %s', async (_, damage, problem) => {
    await damage();
    const { accepted, refused } = await check('./plugin');
    expect(accepted).toEqual([]);
    const isProblem = (text: string) => (typeof problem === 'string' ? text === problem : problem.test(text));
    expect(refused[0]?.problems.filter(isProblem)).toHaveLength(1);
  });
});

describe('the names of plugins', () => {
  test('are separated by commas or the path delimiter, and searched in the working folder before that of npm', async () => {
    const folders = await pluginFolders({ TANGU_PLUGINS: ` plugin, ./plugin:${plugin} ,, @unknown/plugin`, INIT_CWD: root }, folder);
    expect(folders).toEqual([
      { name: 'plugin', folder: plugin },
      { name: './plugin', folder: plugin },
      { name: plugin, folder: plugin },
      { name: '@unknown/plugin', folder: undefined },
    ]);
    expect(await pluginFolders({}, folder)).toEqual([]);
  });

  test('change the checksum of a build with the files of plugins, but not with their tests', async () => {
    const stamp = () => pluginsStamp({ TANGU_PLUGINS: './plugin' }, folder);
    const before = await stamp();
    await write('renderers/fields/gauge/definition.test.ts', '');
    expect(await stamp()).toBe(before);
    await change('texts/meter.json', 'Readings', 'Meter readings');
    expect(await stamp()).not.toBe(before);
    expect(await pluginsStamp({}, folder)).not.toBe(before);
  });
});
