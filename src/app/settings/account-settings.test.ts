import { expect, test } from 'vitest';
import { settingsOf } from './account-settings';

test('takes layout and language from the account, and leaves out what was never chosen', () => {
  expect(settingsOf({ theme: 'plain', language: '', displaySettings: {} })).toEqual({ layoutType: 'plain' });
  expect(settingsOf({ theme: 'blend', language: 'en', displaySettings: { size: 'small', tagsView: false } })).toEqual({
    layoutType: 'blend',
    language: 'en',
    size: 'small',
    tagsView: false,
  });
});

test('leaves out what another version stored', () => {
  expect(settingsOf({ theme: 'cubic', language: 'fr', displaySettings: { size: 'huge', other: 1, appearance: 'dark' } })).toEqual({
    appearance: 'dark',
  });
});
