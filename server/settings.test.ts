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
      outboundHosts: [],
      outboundPrivate: [],
      root: '/srv/tangu',
      buildDir: '/srv/tangu/dist',
    });
  });

  test.each([
    [{}, { region: 'us-east-1', prefix: '', pathStyle: false }],
    [
      { S3_ENDPOINT: 'http://minio:9000', S3_PREFIX: '/a/b' },
      { region: 'us-east-1', prefix: 'a/b/', pathStyle: true, endpoint: 'http://minio:9000' },
    ],
    [
      { S3_REGION: 'cn-north-1', S3_PATH_STYLE: 'true' },
      { region: 'cn-north-1', prefix: '', pathStyle: true },
    ],
  ])('find a bucket for files in %j', (env, expected) => {
    const { s3 } = settingsOf({ FILE_STORE: 's3', S3_BUCKET: 'tangu', ...env }, '/srv');
    expect(s3).toEqual({ bucket: 'tangu', ...expected });
  });

  test.each([
    [{ FILE_STORE: 'ftp' }, 'FILE_STORE is `ftp`'],
    [{ FILE_STORE: 's3' }, 'S3_BUCKET is ``'],
    [{ FILE_STORE: 's3', S3_BUCKET: 'a/b' }, 'S3_BUCKET is `a/b`'],
    [{ FILE_STORE: 's3', S3_BUCKET: 'tangu', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is `minio:9000`'],
    [{ FILE_STORE: 's3', S3_BUCKET: 'tangu', S3_PREFIX: 'a b' }, 'S3_PREFIX is `a b`'],
  ])('refuse the file store %j', (env, message) => {
    expect(() => settingsOf(env, '/srv')).toThrow(message);
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
      OUTBOUND_HOSTS: 'api.example.com, *.example.org:8443',
      OUTBOUND_PRIVATE: '10.1.0.0/16,fd00::7',
      SECRET_KEY: `${'A'.repeat(43)}=,${'0'.repeat(64)}`,
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
      outboundHosts: [
        { host: 'api.example.com', isWildcard: false, port: undefined },
        { host: 'example.org', isWildcard: true, port: 8443 },
      ],
      outboundPrivate: ['10.1.0.0/16', 'fd00::7'],
      secretKeys: [Buffer.alloc(32), Buffer.alloc(32)],
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
    ['OUTBOUND_HOSTS', '*'],
    ['OUTBOUND_HOSTS', 'https://api.example.com'],
    ['OUTBOUND_PRIVATE', '10.0.0.0/33'],
    ['OUTBOUND_PRIVATE', 'intranet'],
    ['SECRET_KEY', 'password'],
    ['DATABASE_URL', 'mysql://db/tangu'],
    ['DATABASE_URL', 'db.example:5432'],
  ])('refuse and name the invalid variable %s=%s', (name, value) =>
    expect(() => settingsOf({ [name]: value }, '/')).toThrow(new RegExp(`^${name} `)),
  );
});
