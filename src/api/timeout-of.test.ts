import { expect, test } from 'vitest';
import { timeoutOf } from './timeout-of';

test.each([
  ['/api/system/Menu', 30_000],
  ['/api/permission/Authority/Model/1/portal', 30_000],
  ['/api/system/SynThirdInfo/getSynThirdTotal/1', 30_000],
  ['/api/system/DataSync', 30_000],
  ['/api/system/SynThirdInfo/synAllOrganizeSysToDing?type=0', 100_000],
  ['/api/extend/Email/Receive', 100_000],
  ['/api/permission/Authority/Data/1/Values', 100_000],
  ['/api/system/DataSync/Actions/Execute', 100_000],
])('%s may take %i ms', (path, milliseconds) => expect(timeoutOf({ path, answer: 'envelope' })).toBe(milliseconds));

test('files may take five minutes', () => {
  expect(timeoutOf({ path: '/api/file', answer: 'raw' })).toBe(300_000);
  expect(timeoutOf({ path: '/api/file', answer: 'envelope', body: new FormData() })).toBe(300_000);
});
