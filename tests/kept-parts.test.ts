import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = ['src', 'renderers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => (path.endsWith('.css') ? [`${folder}/${path}`] : [])),
);

/** Rules whose content the browser skips, while their box would still take the pointer. */
const skipping = sheets.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/([^{}]*)\{([^{}]*content-visibility:\s*hidden;[^{}]*)\}/g)].map(
    ([, selector = '', rule = '']) => ({ place: `${path} ${selector.trim().split('\n').at(-1)}`, rule }),
  ),
);

test('what is kept without being drawn lies beside what is shown, so that its box takes no clicks', () => {
  expect(skipping.length).toBeGreaterThan(1);
  expect(skipping.filter(({ rule }) => !rule.includes('inset: 0 100% 0 -100%')).map(({ place }) => place)).toEqual([]);
});
