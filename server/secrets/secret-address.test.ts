import { expect, test } from 'vitest';
import { isSameAddress, placeOf } from './secret-address';

const holder = {
  id: 'test/holder',
  fields: [
    { id: 'host', jnpfKey: 'input' },
    { id: 'port', jnpfKey: 'numInput', default: 25 },
    { id: 'isTls', jnpfKey: 'switch' },
    { id: 'config', jnpfKey: 'textarea' },
    { id: 'password', jnpfKey: 'input', access: 'secret' as const, sentTo: ['host', 'port', 'isTls', 'config/api/url'] },
  ],
};
const config = (url: unknown, method = 'GET') => JSON.stringify({ api: { method, url } });
const address = { host: 'a.example', port: 25, isTls: 1, config: config('/a') };

test.each<[string, object]>([
  ['a number as a text', { port: '25' }],
  ['a number that is the default', { port: null }],
  ['a switch as a boolean', { isTls: true }],
  ['space around a text', { host: ' a.example ' }],
  ['another part of a JSON text', { config: config('/a', 'POST') }],
  ['a field that is not part of it', { name: 'x' }],
])('an address is the same with %s', (_, change) => {
  expect(isSameAddress(holder, 'password', address, { ...address, ...change })).toBe(true);
});

test.each<[string, object]>([
  ['another host', { host: 'b.example' }],
  ['no host', { host: '' }],
  ['another port', { port: 465 }],
  ['a switch that is off', { isTls: 0 }],
  ['another part of a JSON text that belongs to it', { config: config('/b') }],
  ['a text that is not JSON', { config: '{' }],
  ['values that only join to the same text', { host: 'a.example","25', port: '' }],
])('an address differs with %s', (_, change) => {
  expect(isSameAddress(holder, 'password', address, { ...address, ...change })).toBe(false);
});

test('a place names the field', () => expect(placeOf(holder, 'password', address).field).toBe('test/holder.password'));
