import type { SecretOf } from '../access/secret-of';
import { triedRecord } from '../access/tried-record';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Row } from '../storage/records';
import { sysConfigId, type SysConfigReader } from './sys-config';

interface SettingsContext {
  sysConfig: SysConfigReader;
  secretOf: SecretOf;
  catalogue: Catalogue;
}

/** The system settings of a form that are tried before they are saved: the screen does not have the stored secrets. */
export async function triedSettings(
  posted: Row,
  { sysConfig, secretOf, catalogue }: SettingsContext,
): Promise<ReturnType<typeof triedRecord>> {
  const stored = { ...(await sysConfig.get()), id: sysConfigId };
  return triedRecord(catalogue.resource('system/sysConfig'), posted, stored, { secretOf });
}
