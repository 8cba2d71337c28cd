import { expect, test } from 'vitest';
import { mistakesOf } from './button-mistakes';

test.each([
  [{ value: 'b', label: ' ', event: { btnType: 1, modelId: 'm' } }, ['name']],
  [{ value: 'b', label: 'A', event: { btnType: 1, modelId: '' } }, ['form']],
  [{ value: 'b', label: 'A', event: { btnType: 3 } }, ['interface']],
  [{ value: 'b', label: 'A', event: { btnType: 2 }, __tangu__: { link: 'javascript:x' } }, ['link']],
  [{ value: 'b', label: 'A', event: { btnType: 2, func: 'x' } }, []],
])('%j', (item, mistakes) => expect(mistakesOf(item)).toEqual(mistakes));
