import { expect, test } from 'vitest';
import { openSample, sampleRecord } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { setModuleSetting } from './set-module-setting';

const { design, context, module } = openSample(sampleRecord(undefined, { category: 'wd_1', sortCode: 4 }));
const set = (name: keyof typeof design.settings, value: string | number | undefined) =>
  encodeDesign(module, setModuleSetting.apply(design, { name, value }, context));

test('a setting of the module is a property of its record', () => {
  expect(set('title', 'Counters')).toEqual({ ...module.source, fullName: 'Counters' });
  expect(set('enCode', 'c')).toEqual({ ...module.source, enCode: 'c' });
  expect(set('sortCode', 5)).toEqual({ ...module.source, sortCode: 5 });
});
test('a removed setting is null', () => expect(set('category', undefined)).toEqual({ ...module.source, category: null }));
test('the same setting changes nothing', () => expect(set('sortCode', 4)).toBe(module.source));
