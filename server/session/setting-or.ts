import type { SecretOf } from '#server/access/secret-of.ts';
import type { SysConfigReader } from './sys-config';

interface Settings {
  sysConfig: SysConfigReader;
  secretOf: SecretOf;
}

/** Settings that are stored sealed, and answered as empty texts. */
const secrets: ReadonlySet<string> = new Set(['qyhAgentSecret', 'qyhCorpSecret', 'dingSynAppSecret']);

/** A posted text of a connection, or the saved one: the screen has no secrets, and posts an empty text for a saved one. */
export async function settingOr(posted: string | null | undefined, field: string, { sysConfig, secretOf }: Settings): Promise<string> {
  if (posted) return posted;
  if (secrets.has(field)) return secretOf('system/sysConfig', 'system', field);
  return String((await sysConfig.get())[field] ?? '');
}
