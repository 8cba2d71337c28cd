import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { networkOf } from './outbound/address-rule';
import { hostPatternOf, type HostPattern } from './outbound/host-patterns';
import type { PluginReport } from './plugin';
import { secretKeyOf } from './secrets/secret-key';
import { StartupError } from './startup-error';

/** Settings of the server, from environment variables. */
export interface Settings {
  /** `HOST`: the address to listen on. */
  host: string;
  /** `PORT`; 0 takes any free port. */
  port: number;
  /** `DATA_DIR`, absolute: the embedded database and uploaded files. */
  dataDir: string;
  /** `MAX_LIST_ROWS`: the maximum number of records in an answer; default: 10 000. */
  maxListRows?: number;
  /** `DATABASE_URL`: a PostgreSQL to use instead of the embedded one. */
  databaseUrl?: string;
  /** `ADMIN_PASSWORD`: the administrator's first password; random by default. */
  adminPassword?: string;
  /** `LOG_LEVEL`: a level of pino. */
  logLevel: string;
  /** `TRUST_PROXY`: the proxies whose `X-Forwarded-For` is trusted: all, the nearest n, or addresses with commas. */
  trustProxy: boolean | number | string;
  /** `MAX_TABLE_ROWS`: the maximum number of rows in a sub-table of a record. */
  maxTableRows: number;
  /** `RECYCLE_DAYS`: how long deleted records can be restored. */
  recycleDays: number;
  /** `CHAT_DAYS`: how long chat messages are kept; for good by default. */
  chatDays?: number;
  /** `OUTBOUND_HOSTS`: the hosts of other systems that may be called; none by default. */
  outboundHosts: readonly HostPattern[];
  /** `OUTBOUND_PRIVATE`: private networks that may be called, as addresses or networks. */
  outboundPrivate: readonly string[];
  /** `SECRET_KEY`: keys that encrypt stored secrets, the current one first; a file in the data folder by default. */
  secretKeys?: readonly Buffer[];
  /** `FILE_STORE=s3`: keeps files in a bucket instead of `DATA_DIR/files`. */
  s3?: S3Settings;
  /** `PUBLIC_DOCS`: the OpenAPI document needs no session. */
  publicDocs?: boolean;
  /** The project's folder, which holds `schemas/`. */
  root: string;
  /** `BUILD_DIR`, absolute: the built files. */
  buildDir: string;
  /** `TANGU_PLUGINS`, as the build checked them. */
  plugins?: PluginReport;
  /** Whether the build has checked the descriptors, so that a start need not. */
  areFilesChecked?: boolean;
  /** `TANGU_PLUGINS_STRICT`: a plugin that cannot be used stops the start. */
  strictPlugins?: boolean;
}

/** The credentials are found as by all tools of AWS: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a profile, a role. */
export interface S3Settings {
  /** `S3_BUCKET` */
  bucket: string;
  /** `S3_REGION` */
  region: string;
  /** `S3_ENDPOINT`: the address of a server that is not AWS. */
  endpoint?: string;
  /** `S3_PREFIX`: the beginning of all names, empty or with `/` at its end. */
  prefix: string;
  /** `S3_PATH_STYLE`: the bucket stands in the path of an address, not in its host. Default with `S3_ENDPOINT`. */
  pathStyle: boolean;
}

/**
 * The settings in the environment. An empty value counts as missing. Throws a `StartupError` that names the variable.
 *
 * @example settingsOf({ PORT: '8080' }, '/srv/tangu').dataDir // '/srv/tangu/data'
 */
export function settingsOf(env: NodeJS.ProcessEnv, root: string): Settings {
  const text = (name: string) => env[name]?.trim() || undefined;
  const databaseUrl = databaseUrlOf(text('DATABASE_URL'));
  return {
    host: text('HOST') ?? '127.0.0.1',
    port: portOf(text('PORT')),
    dataDir: resolve(root, text('DATA_DIR') ?? 'data'),
    ...maxListRowsOf(text('MAX_LIST_ROWS')),
    ...(databaseUrl !== undefined && { databaseUrl }),
    // A password may begin or end with a space.
    ...(env['ADMIN_PASSWORD'] && { adminPassword: env['ADMIN_PASSWORD'] }),
    logLevel: logLevelOf(text('LOG_LEVEL')),
    trustProxy: trustProxyOf(text('TRUST_PROXY')),
    maxTableRows: rowsOf('MAX_TABLE_ROWS', text('MAX_TABLE_ROWS')),
    recycleDays: daysOf('RECYCLE_DAYS', text('RECYCLE_DAYS')),
    ...(text('CHAT_DAYS') !== undefined && { chatDays: daysOf('CHAT_DAYS', text('CHAT_DAYS')) }),
    outboundHosts: hostsOf(text('OUTBOUND_HOSTS')),
    outboundPrivate: networksOf(text('OUTBOUND_PRIVATE')),
    ...secretKeysOf(text('SECRET_KEY')),
    ...s3Of(text),
    ...(isTrue(text('PUBLIC_DOCS')) && { publicDocs: true }),
    root,
    buildDir: resolve(root, text('BUILD_DIR') ?? 'dist'),
    ...(isTrue(text('TANGU_PLUGINS_STRICT')) && { strictPlugins: true }),
  };
}

const isTrue = (text = 'false'): boolean => text !== 'false' && text !== '0';

function s3Of(text: (name: string) => string | undefined): Pick<Settings, 's3'> {
  const store = text('FILE_STORE') ?? 'disk';
  if (store === 'disk') return {};
  if (store !== 's3') throw new StartupError(`FILE_STORE is \`${store}\`, which is not a file store. Give disk or s3.`);
  const endpoint = text('S3_ENDPOINT');
  const prefix = (text('S3_PREFIX') ?? '').replace(/^\/+|\/+$/g, '');
  const pathStyle = text('S3_PATH_STYLE');
  if (endpoint !== undefined && (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint)))
    throw new StartupError(`S3_ENDPOINT is \`${endpoint}\`, which is not the address of a server. It looks like https://s3.example.org.`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text('S3_BUCKET') ?? ''))
    throw new StartupError(`S3_BUCKET is \`${text('S3_BUCKET') ?? ''}\`, which is not the name of a bucket. FILE_STORE=s3 needs one.`);
  if (!/^[\w./-]{0,200}$/.test(prefix))
    throw new StartupError(`S3_PREFIX is \`${prefix}\`. Give letters, digits and any of - _ . / (at most 200).`);
  return {
    s3: {
      bucket: text('S3_BUCKET') ?? '',
      region: text('S3_REGION') ?? 'us-east-1',
      ...(endpoint !== undefined && { endpoint }),
      prefix: prefix && `${prefix}/`,
      pathStyle: pathStyle === undefined ? endpoint !== undefined : isTrue(pathStyle),
    },
  };
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function portOf(text = '3000'): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new StartupError(`PORT is \`${text}\`, which is not a port. Give a number from 0 to 65535.`);
  return Number(text);
}

function rowsOf(name: string, text = '5000'): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new StartupError(`${name} is \`${text}\`, which is not a number of rows. Give a number from 1 to 999999.`);
  return Number(text);
}

function daysOf(name: string, text = '30'): number {
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new StartupError(`${name} is \`${text}\`, which is not a number of days. Give a number from 1 to 9999.`);
  return Number(text);
}

function maxListRowsOf(text?: string): Pick<Settings, 'maxListRows'> {
  if (text === undefined) return {};
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > 1_000_000)
    throw new StartupError(`MAX_LIST_ROWS is \`${text}\`, which is not a number of records. Give a number from 1 to 1000000.`);
  return { maxListRows: Number(text) };
}

function logLevelOf(text = 'info'): string {
  if (!logLevels.includes(text))
    throw new StartupError(`LOG_LEVEL is \`${text}\`, which is not a level. Give one of ${logLevels.join(', ')}.`);
  return text;
}

function databaseUrlOf(text?: string): string | undefined {
  if (text === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartupError('DATABASE_URL is not the address of a PostgreSQL. It looks like postgres://user:password@host:5432/database.');
  }
  return text;
}

function trustProxyOf(text = 'false'): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,3}$/.test(text)) return Number(text);
  const wrong = text.split(',').find((address) => !isProxyAddress(address.trim()));
  if (wrong === undefined) return text;
  throw new StartupError(
    `TRUST_PROXY has \`${wrong.trim()}\`, which is not the address of a proxy. Give addresses or networks divided by commas, ` +
      'such as 10.0.0.7,192.168.0.0/16 (or loopback, linklocal, uniquelocal), the number of proxies, or false.',
  );
}

const listOf = (text = ''): string[] => text.split(',').flatMap((part) => part.trim() || []);

function hostsOf(text?: string): HostPattern[] {
  return listOf(text).map((part) => {
    const pattern = hostPatternOf(part);
    if (pattern) return pattern;
    throw new StartupError(
      `OUTBOUND_HOSTS has \`${part}\`, which is not a host. Give hosts divided by commas, such as ` +
        'api.example.com,*.example.org:8443 (the hosts below example.org).',
    );
  });
}

function networksOf(text?: string): string[] {
  const networks = listOf(text);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  throw new StartupError(
    `OUTBOUND_PRIVATE has \`${wrong}\`, which is not a network. Give addresses or networks divided by commas, such as 10.1.0.0/16,fd00::7.`,
  );
}

function isNetwork(text: string): boolean {
  try {
    networkOf(text);
    return true;
  } catch {
    return false;
  }
}

function secretKeysOf(text?: string): Pick<Settings, 'secretKeys'> {
  if (text === undefined) return {};
  return {
    secretKeys: listOf(text).map((part) => {
      const key = secretKeyOf(part);
      if (key) return key;
      throw new StartupError(
        'SECRET_KEY is not a key. Give 32 random bytes in Base64, such as the output of `openssl rand -base64 32`; ' +
          'an earlier key may follow after a comma.',
      );
    }),
  };
}

const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network with the length of its prefix or its mask, or a name for private ones. */
function isProxyAddress(text: string): boolean {
  const [address = '', prefix, more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more !== undefined) return namedNetworks.has(text);
  if (prefix === undefined) return true;
  return bits === 32 && isIP(prefix) === 4 ? isMask(prefix) : /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits;
}

/** Whether all ones of a mask stand before its zeros. */
const isMask = (mask: string): boolean =>
  /^1+0*$/.test(
    mask
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  );
