import type { JsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { PasswordStrength } from '#engine/password-strength';
import type { Registry } from '#engine/registry';
import type { Bus } from '#server/realtime/bus.ts';
import { createSharedValue } from '#server/realtime/shared-value.ts';
import type { Database } from '#server/storage/database.ts';
import type { Records, Row } from '#server/storage/records.ts';

/** The system settings: every field of `system/sysConfig`. The fields that the server reads have types. */
export interface SysConfig extends Readonly<JsonObject>, Readonly<PasswordStrength> {
  /** 1: a new login ends the older ones; 2: several at once. */
  singleLogin: number;
  /** Minutes without a call after which a session ends. */
  tokenTimeout: number;
  passwordErrorsNumber: number;
  /** 1: locked until an administrator unlocks; 2: locked for `lockTime`. */
  lockType: number;
  /** In minutes. */
  lockTime: number;
  enableVerificationCode: 0 | 1;
  verificationCodeNumber: number;
  lastLoginTimeSwitch: 0 | 1;
  /** Only addresses of `whiteListIp` may log in and call. */
  whitelistSwitch: 0 | 1;
  whiteListIp: string;
  mandatoryModificationOfInitialPassword: 0 | 1;
  passwordIsUpdatedRegularly: 0 | 1;
  /** In days: how long a password is valid, and how long before its end the user is warned. */
  updateCycle: number;
  updateInAdvance: number;
  disableOldPassword: 0 | 1;
  disableTheNumberOfOldPasswords: number;
  /** Empty: `0000`. */
  newUserDefaultPassword: string;
  /** Extensions without dots, divided by commas. */
  fileAllowedExtensions: string;
  /** In megabytes: of a file, and of all files of a user. */
  fileMaxSize: number;
  fileUserQuota: number;
  /** Unfinished uploads of a user. */
  fileOpenUploads: number;
  /** Hours after which a file that no record holds is removed. */
  fileKeepHours: number;
  /** The limits of an import with a preview: the size of its file in KB, and its records. */
  importMaxSize: number;
  importMaxRows: number;
  /** Days for which a background import is kept: until then it can be undone. */
  importDays: number;
  /** Days for which the log of changes is kept. */
  auditDays: number;
  /** The address of a document viewer (kkFileView); empty without one. */
  filePreviewUrl: string;
}

export interface SysConfigReader {
  /** The current settings: saved values over the defaults of the descriptor. */
  get(): Promise<SysConfig>;
  /** Saves some settings. They apply on every server at once. `note` runs in the transaction, with the settings before it. */
  save(values: JsonObject, note?: (before: Row, transaction: Database) => Promise<void>): Promise<void>;
}

/** The id of the only row. */
export const sysConfigId = 'system';

export function createSysConfigReader({
  bus,
  resource,
  registry,
  records,
}: {
  bus: Bus;
  resource: ParsedResource;
  registry: Registry;
  records: Records;
}): SysConfigReader {
  const defaults = Object.fromEntries(resource.fields.map((field) => [field.id, field.default ?? registry.field(field.jnpfKey).empty]));
  const shared = createSharedValue(bus, 'sysConfig', async () => {
    const row = await records.get(sysConfigId);
    const saved = resource.fields.flatMap(({ id }) => (row?.[id] === undefined || row[id] === null ? [] : [[id, row[id]] as const]));
    return Object.freeze({ ...defaults, ...Object.fromEntries(saved) }) as SysConfig;
  });
  return {
    get: shared.get,
    save: async (values, note) => {
      await records.within(async (own, transaction) => {
        const before = await own.get(sysConfigId);
        await note?.({ ...defaults, ...before }, transaction);
        await (before ? own.update(sysConfigId, values) : own.insert({ ...defaults, ...values, id: sysConfigId }));
      });
      await shared.changed();
    },
  };
}
