import { pino } from 'pino';
import { expect, test } from 'vitest';
import { settingsOf } from '../settings';
import { acceptedPlugins } from './accepted-plugins';

const meter = { name: 'meter', version: '1.0.0', folder: '/plugins/meter' };
const plugins = { accepted: [meter], refused: [{ name: 'dial', problems: ['package.json: odd', 'menus.json: odd'] }] };

const linesOf = (settings: ReturnType<typeof settingsOf>): object[] => {
  const lines: string[] = [];
  expect(acceptedPlugins(settings, pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) }))).toEqual(
    settings.plugins?.accepted ?? [],
  );
  return lines.map((line) => JSON.parse(line) as object);
};

test('logs the used plugins and the refused ones', () => {
  expect(linesOf({ ...settingsOf({}, '/'), plugins })).toEqual([
    { level: 30, plugin: 'meter', version: '1.0.0', folder: '/plugins/meter', msg: 'a plugin is used' },
    { level: 50, plugin: 'dial', problems: ['package.json: odd', 'menus.json: odd'], msg: 'a plugin was refused' },
  ]);
  expect(linesOf(settingsOf({}, '/'))).toEqual([]);
});

test.each(['1', 'true'])('refuses to start with TANGU_PLUGINS_STRICT=%s when a plugin was refused', (TANGU_PLUGINS_STRICT) => {
  const settings = settingsOf({ TANGU_PLUGINS_STRICT }, '/');
  expect(() => linesOf({ ...settings, plugins })).toThrow(
    'TANGU_PLUGINS_STRICT is set, and these plugins cannot be used:\n  dial\n    package.json: odd\n    menus.json: odd',
  );
  expect(linesOf({ ...settings, plugins: { ...plugins, refused: [] } })).toHaveLength(1);
});
