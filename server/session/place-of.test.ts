import { expect, it } from 'vitest';
import { placeOf } from './place-of';

it.each([
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
  ['192.168.1.7', 'local'],
  ['10.1.2.3', 'local'],
  ['172.31.0.1', 'local'],
  ['fe80::1', 'local'],
  ['8.8.8.8', ''],
  ['172.32.0.1', ''],
  ['2001:db8::1', ''],
  ['', ''],
])('%s is %s', (address, place) => {
  expect(placeOf(address, { thisMachine: 'here', localNetwork: 'local' })).toBe(place);
});
