import { expect, test } from 'vitest';
import { definition } from './definition';
import example from './example.json';
import { longestSignature } from './is-signature';

const start = 'data:image/png;base64,iVBORw0KGgo';
const node = { id: 'signed', jnpfKey: 'sign' };

test.each<[string, unknown, boolean]>([
  ['what was drawn', example.default, true],
  ['as much as is allowed', start.padEnd(longestSignature - 1, 'A'), true],
  ['too much', start.padEnd(longestSignature + 1, 'A'), false],
  ['another kind of picture', 'data:image/svg+xml;base64,PHN2Zz4=', false],
  ['another kind that says it is PNG', 'data:image/png;base64,PHN2Zz4=', false],
  ['a page', 'data:text/html;base64,iVBORw0KGgo=', false],
  ['a path', '/api/file/Image/sign.png', false],
  ['a script', 'javascript:alert(1)', false],
  ['what follows the picture', `${start}"onload="alert(1)`, false],
  ['no text', 7, false],
])('%s is a signature, or is not', (_what, value, isIt) =>
  expect(definition.check?.(value as string, node, () => undefined)).toEqual(isIt ? undefined : { code: 'signatureWrong' }),
);
