import { expect, test } from 'vitest';
import { explainBuildError } from './explain-build-error.mjs';

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code === undefined ? {} : { code });
const textOf = (error: Error, plugins: readonly string[] = []): string => explainBuildError(error, { root: '/srv/tangu', plugins });

test('a failed build says what failed, without a guess at the cause', () => {
  expect(textOf(failure('src/a.ts:1:2: Unexpected token'))).toBe('The build failed.\nsrc/a.ts:1:2: Unexpected token');
});

test.each([
  [failure("Cannot find package 'vite' imported from /srv/tangu/server/build.mjs", 'ERR_MODULE_NOT_FOUND'), 'run `npm ci` in /srv/tangu'],
  [failure('Rolldown failed to resolve import "antd" from "src/a.ts"'), 'run `npm ci` in /srv/tangu'],
  [failure('EACCES: permission denied, mkdir /srv/build', 'EACCES'), 'set BUILD_DIR'],
  [failure('ENOSPC: no space left on device', 'ENOSPC'), 'The disk is full'],
])('it says what to do: %s', (error, advice) => {
  expect(textOf(error)).toContain(error.message);
  expect(textOf(error)).toContain(advice);
});

test('a build with plugins names them', () => {
  const text = textOf(failure('odd'), ['meter', 'notes']);
  expect(text).toContain('odd\nPlugins of this build: meter, notes.');
  expect(text).not.toContain('npm ci');
});
