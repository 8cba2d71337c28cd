import { createClient } from '#api/create-client.ts';
import { sysConfigCalls, type SysConfigClient } from '#api/generated/system/sys-config.gen.ts';
import { http } from '../session/http';
import { parsePasswordPolicy, type PasswordPolicy } from './password-policy';

/** Loads the password policy. Rejects with `ApiError`. */
export async function loadPasswordPolicy(): Promise<PasswordPolicy> {
  return parsePasswordPolicy((await createClient<SysConfigClient>(sysConfigCalls, http).read()).data);
}
