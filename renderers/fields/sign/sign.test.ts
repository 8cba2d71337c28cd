import { expect, test } from 'vitest';
import { definition } from './definition';
import example from './example.json';
import { maxSignatureLength } from '#engine/is-signature';

const start = 'data:image/png;base64,iVBORw0KGgo';
const node = { id: 'signed', jnpfKey: 'sign' };

test.each<[string, unknown, boolean]>([
  ['a drawn signature', example.default, true],
  ['the maximum length', start.padEnd(maxSignatureLength - 1, 'A'), true],
  ['more than the maximum length', start.padEnd(maxSignatureLength + 1, 'A'), false],
  ['an SVG image', 'data:image/svg+xml;base64,PHN2Zz4=', false],
  ['an SVG image declared as PNG', 'data:image/png;base64,PHN2Zz4=', false],
  ['a page', 'data:text/html;base64,iVBORw0KGgo=', false],
  ['a path', '/api/file/Image/sign.png', false],
  ['a script', 'javascript:alert(1)', false],
  ['text after the image', `${start}"onload="alert(1)`, false],
  ['a number', 7, false],
])('checks %s', (_case, value, isValid) =>
  expect(definition.check?.(value as string, node, () => undefined)).toEqual(isValid ? undefined : { code: 'signatureWrong' }),
);
