import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { settingsOf } from './settings';

describe('the settings', () => {
  test('have usable defaults', () => {
    expect(settingsOf({ PORT: '', DATABASE_URL: ' ' }, '/srv/tangu')).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/srv/tangu/data',
      logLevel: 'info',
      trustProxy: false,
      maxTableRows: 5000,
      recycleDays: 30,
      root: '/srv/tangu',
      buildDir: '/srv/tangu/dist',
    });
  });

  test('are read from the environment', () => {
    const env = {
      HOST: '::',
      PORT: '0',
      DATA_DIR: '/var/data',
      DATABASE_URL: 'postgresql://u:p@db/tangu',
      ADMIN_PASSWORD: ' blank first',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '10.0.0.0/8',
      MAX_TABLE_ROWS: '200',
      BUILD_DIR: 'built',
      TANGU_PLUGINS_STRICT: '1',
    };
    expect(settingsOf(env, '/srv')).toEqual({
      host: '::',
      port: 0,
      dataDir: '/var/data',
      databaseUrl: env.DATABASE_URL,
      adminPassword: ' blank first',
      logLevel: 'debug',
      trustProxy: '10.0.0.0/8',
      maxTableRows: 200,
      recycleDays: 30,
      root: '/srv',
      buildDir: '/srv/built',
      strictPlugins: true,
    });
  });

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback, 10.0.0.7', 'loopback, 10.0.0.7'],
    ['::1,fd00::/8,192.168.0.0/255.255.0.0', '::1,fd00::/8,192.168.0.0/255.255.0.0'],
  ])('read TRUST_PROXY=%s as %j, as Fastify does', (text, value) => {
    const { trustProxy } = settingsOf({ TRUST_PROXY: text }, '/');
    expect(trustProxy).toBe(value);
    expect(() => fastify({ trustProxy: typeof trustProxy === 'number' ? true : trustProxy })).not.toThrow();
  });

  test.each([
    ['TRUST_PROXY', 'foo'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.1;10.0.0.2'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '256.0.0.1'],
    ['TRUST_PROXY', 'TRUE'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['MAX_TABLE_ROWS', '0'],
    ['MAX_TABLE_ROWS', 'many'],
    ['DATABASE_URL', 'mysql://db/tangu'],
    ['DATABASE_URL', 'db.example:5432'],
  ])('refuse and name the invalid variable %s=%s', (name, value) =>
    expect(() => settingsOf({ [name]: value }, '/')).toThrow(new RegExp(`^${name} `)),
  );
});
