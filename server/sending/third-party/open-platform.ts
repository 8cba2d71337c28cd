import { AppError } from '../../app-error';
import type { Services } from '../../services';
import { sysConfigId } from '../../session/sys-config';
import type { Row } from '../../storage/records';
import { dingTalk } from './ding-talk';
import { platformCodes, type Platform, type PlatformCode } from './platform';
import { weCom } from './we-com';

interface Opening {
  /** What the platform is used for: WeCom has a secret for each. */
  use: 'sync' | 'messages';
  /** An account of `message/account` in place of the system settings. */
  account?: Row | undefined;
  signal?: AbortSignal;
}

type PlatformServices = Pick<Services, 'outbound' | 'sysConfig' | 'secretOf'>;

/** A platform with the credentials of an account or of the system settings. Throws `dingTalkNotSetUp` and `weComNotSetUp`. */
export async function openPlatform(code: PlatformCode, opening: Opening, services: PlatformServices): Promise<Platform> {
  const { outbound } = services;
  if (code === platformCodes.dingTalk) {
    const [appKey, appSecret, agentId] = await credentials(opening, services, {
      account: ['appId', 'appSecret', 'agentId'],
      settings: ['dingSynAppKey', 'dingSynAppSecret', 'dingAgentId'],
    });
    if (appKey === '' || appSecret === '') throw new AppError('dingTalkNotSetUp');
    return dingTalk({ appKey, appSecret, agentId }, outbound, opening.signal);
  }
  const [corpId, secret, agentId] = await credentials(opening, services, {
    account: ['enterpriseId', 'appSecret', 'agentId'],
    settings: ['qyhCorpId', opening.use === 'sync' ? 'qyhCorpSecret' : 'qyhAgentSecret', 'qyhAgentId'],
  });
  if (corpId === '' || secret === '') throw new AppError('weComNotSetUp');
  return weCom({ corpId, secret, agentId }, outbound, opening.signal);
}

type Three = readonly [string, string, string];

/** Fields that are stored sealed. */
const sealed: ReadonlySet<string> = new Set(['appSecret', 'agentId', 'dingSynAppSecret', 'qyhCorpSecret', 'qyhAgentSecret']);

async function credentials(
  { account }: Opening,
  { sysConfig, secretOf }: PlatformServices,
  names: { account: Three; settings: Three },
): Promise<[string, string, string]> {
  const fields = account ? names.account : names.settings;
  const stored: Row = account ?? { ...(await sysConfig.get()), id: sysConfigId };
  const resource = account ? 'message/account' : 'system/sysConfig';
  const read = async (field: string) => (sealed.has(field) ? secretOf(resource, stored, field) : String(stored[field] ?? ''));
  return [await read(fields[0]), await read(fields[1]), await read(fields[2])];
}
