import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openLoggedIn } from './log-in';
import { examplePlugin } from './example-plugin';
import { startServer } from './start-server';
import { expect, test as base } from './test';

const fixtures = 'tests/fixtures/plugins';

/** Writes a file below a folder. */
async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** The plugin of docs/reference/plugin.md, one with a package of its own, and one without files. */
async function writePlugins(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of await examplePlugin()) await write(folder, `notes/${file}`, text);
  await cp(`${fixtures}/knob`, join(folder, 'knob'), { recursive: true });
  await write(folder, 'knob/renderers/fields/knob/steps.ts', "export { steps } from 'knob-steps';\n");
  await write(folder, 'knob/node_modules/knob-steps/package.json', '{ "name": "knob-steps", "version": "1.0.0", "main": "index.js" }');
  await write(folder, 'knob/node_modules/knob-steps/index.js', 'exports.steps = [1, 2, 3];\n');
  await write(folder, 'empty/package.json', '{ "name": "empty", "version": "1.0.0", "tangu": { "surface": "1" } }');
  await mkdir(join(folder, 'empty/schemas'));
}

/** A server with plugins in a build of its own. */
const test = base.extend<object, { server: string }>({
  server: [
    // Playwright reads the names of the fixtures in use from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // At the same place each time, so that a build without a change is kept.
      const folder = resolve('dist/plugin-sources');
      await writePlugins(folder);
      const plugins = [join(folder, 'notes'), join(folder, 'knob'), join(folder, 'empty'), `${fixtures}/meter`].join(',');
      const settings = { TANGU_PLUGINS: plugins, TANGU_PLUGINS_STRICT: '1', BUILD_DIR: 'dist/plugins' };
      const { NODE_ENV: _, ...env } = process.env;
      const build = spawnSync(process.execPath, ['server/build.mjs', '--if-needed'], { env: { ...env, ...settings }, stdio: 'inherit' });
      expect(build.status).toBe(0);
      const { baseUrl, stop } = await startServer(settings);
      await use(baseUrl);
      await stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

// In one worker: another one would write the same build at the same time.
test.describe.configure({ mode: 'default' });

test('a record is filled in with the renderer of a plugin, saved and listed', async ({ page }) => {
  await openLoggedIn(page, '/meter/readings');
  await page.getByRole('button', { name: '新建' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '电表' }).fill('A-1');
  const reading = dialog.getByRole('spinbutton');
  await reading.fill('10000');
  await reading.blur();
  await dialog.getByRole('button', { name: '确定' }).click();
  // The check of the renderer's definition.
  await expect(reading).toHaveAttribute('aria-invalid', 'true');
  await reading.fill('42');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: 'A-1' }).getByRole('cell', { name: '42 kWh' })).toBeVisible();
});

test('a view draws parts of antd that no page of Tangu uses, and a package of its own', async ({ page }) => {
  await openLoggedIn(page, '/gallery/knob');
  const position = page.getByRole('searchbox', { name: '档位' }).first();
  await expect(position).toHaveValue('2');
  const table = page.getByRole('table').first();
  await table.getByRole('row', { name: '3' }).getByRole('radio').check();
  await expect(position).toHaveValue('3');
  await table.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'odd' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(table.getByRole('cell', { name: '2', exact: true })).toBeHidden();
});

test('the example of the documents has a list and a call of its own', async ({ page, request }) => {
  await openLoggedIn(page, '/notes/notes');
  await expect(page.getByRole('columnheader', { name: '内容' })).toBeVisible();
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('tangu.token') ?? '') };
  const created = await request.post('/api/notes/Note', { headers, data: { text: '第一条' } });
  expect(await created.json()).toMatchObject({ code: 200 });
  const count = await request.get('/api/notes/Count', { headers });
  expect(await count.json()).toMatchObject({ code: 200, data: { count: 1 } });
  await page.reload();
  await expect(page.getByRole('cell', { name: '第一条' })).toBeVisible();
});
