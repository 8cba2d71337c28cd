import { expect, test } from 'vitest';
import { pageProblem, pageSettings } from './page-settings';

const page = pageSettings('');

test.each([
  ['margins that fit', page, undefined],
  ['a margin that is too wide', { ...page, margins: { ...page.margins, top: 999 } }, 'outOfRange'],
  ['a paper that is too wide', { ...page, width: 2001 }, 'outOfRange'],
  ['margins that leave no room', { ...page, margins: { ...page.margins, left: 200 } }, 'widthExceeded'],
])('%s: %j has the problem %s', (_, settings, problem) => expect(pageProblem(settings)).toBe(problem));
