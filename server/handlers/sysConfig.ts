import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue as issueAt, IssueError } from '#engine/issue';
import { requireSession, serverCaller } from '#server/access/caller.ts';
import { secretFieldsOf } from '#server/access/secret-fields.ts';
import type { SecretOf } from '#server/access/secret-of.ts';
import { AppError } from '#server/app-error.ts';
import { hasCodeLogin } from '#server/behaviours/login/code-login.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireToken } from '#server/outbound/require-token.ts';
import { addAuditEntries } from '#server/records/audit-insert.ts';
import { auditKinds } from '#server/records/audit-kinds.ts';
import { auditedChanges } from '#server/records/audited-changes.ts';
import { auditedFields } from '#server/records/audited-fields.ts';
import { checkValues } from '#server/records/check-values.ts';
import { postedValues } from '#server/records/read-posted.ts';
import { changedFields } from '#server/records/store-records.ts';
import { planOf } from '#server/records/write-plan.ts';
import { settingsMailAccount } from '#server/sending/mail-account.ts';
import { openMailServer } from '#server/sending/mail-server.ts';
import { administratorFilter, setAdministrators } from '#server/session/administrators.ts';
import { checkAddresses } from '#server/session/check-addresses.ts';
import { passwordDue } from '#server/session/password-due.ts';
import { confidential, shownSettings } from '#server/session/shown-settings.ts';
import { type SysConfig, sysConfigId } from '#server/session/sys-config.ts';
import { triedSettings } from '#server/session/tried-settings.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The system settings that the caller may see. Every signed-in caller reads the password rules. Secrets come as empty texts;
 * administrators are told the names of those that are stored.
 */
export const read: Behaviour = async ({ resource, caller }, { sysConfig, accessFor, secretOf }) => {
  const config = await sysConfig.get();
  const { isAdministrator, password } = requireSession(caller);
  const settings = shownSettings(config, resource, caller, accessFor);
  // Clients open the dialog of a forced change only under this rule.
  const due = password && passwordDue(password, config, Date.now());
  return {
    data: {
      ...settings,
      ...(isAdministrator && { storedSecrets: await storedSecrets(secretFieldsOf(resource), config, secretOf) }),
      ...(due && { mandatoryModificationOfInitialPassword: 1 }),
    },
  };
};

async function storedSecrets(fields: ReadonlySet<string>, config: SysConfig, secretOf: SecretOf): Promise<string[]> {
  const stored = await Promise.all(
    [...fields].map(async (field) => {
      // A secret of a lost key cannot be opened, but can be replaced or removed.
      const text = await secretOf('system/sysConfig', { ...config, id: sysConfigId }, field).catch(() => 'unreadable');
      return text === '' ? [] : [field];
    }),
  );
  return stored.flat();
}

/** Saves the posted system settings. All servers apply them at once. */
export const update: Behaviour = async ({ body, resource, caller }, { registry, sysConfig }) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const posted = postedValues(resource, registry, body);
  const current = await sysConfig.get();
  // An emptied number takes its default, and an emptied secret is removed.
  const emptied = ({ access, default: initial, jnpfKey }: DescriptorNode) =>
    access === 'secret' ? null : (initial ?? registry.field(jnpfKey).empty);
  const values = Object.fromEntries(
    resource.fields.filter(({ id }) => posted[id] !== undefined).map((field) => [field.id, posted[field.id] ?? emptied(field)]),
  );
  const issues = checkValues(planOf(resource, registry), registry, { ...current, ...values }, 'update');
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  const issue = checkAddresses({ ...current, ...values } as SysConfig, caller);
  if (issue) throw new IssueError(resource.id, [issue]);
  const next = { ...current, ...values } as SysConfig;
  if (values['codeLogin'] === 1 && current['codeLogin'] !== 1 && !hasCodeLogin(next))
    throw new IssueError(resource.id, [issueAt('/codeLogin', 'codeLoginWithoutChannel')]);
  const fields = auditedFields(resource, registry).map((field) => (confidential.has(field.id) ? { ...field, isMasked: true } : field));
  await sysConfig.save(values, async (before, transaction) => {
    const changes = auditedChanges(fields, { before, after: values, changed: changedFields(values, before) });
    const entry = { resource: resource.id, id: sysConfigId, kind: auditKinds.update, changes };
    if (Object.keys(changes).length > 0) await addAuditEntries([entry], caller, transaction);
  });
  return {};
};

/** Signs in to the mail server with the settings of the form. */
export const testMail: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { account, password, smtpHost, smtpPort, ssl } = body as Row;
  const posted = { emailAccount: account, emailPassword: password, emailSmtpHost: smtpHost, emailSmtpPort: smtpPort, emailSsl: ssl };
  const { record, secretOf } = await triedSettings(posted, services);
  const place = settingsMailAccount(record);
  if (place.host === '' || place.user === '') throw new AppError('mailNotSetUp');
  const server = await openMailServer({ ...place, password: await secretOf('emailPassword'), senderName: '' }, services.outbound);
  try {
    await server.verify();
  } finally {
    server.close();
  }
  return { msg: '$t:sysConfig.connected' };
};

/** Asks WeCom for a token, with the secret of the application (type 0) or of the address book (1). */
export const testWeCom: Behaviour = async ({ params, body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { record, secretOf } = await triedSettings(body as Row, services);
  const secretField = params['type'] === '1' ? 'qyhCorpSecret' : 'qyhAgentSecret';
  const corpid = String(record['qyhCorpId'] ?? '');
  const corpsecret = await secretOf(secretField);
  if (corpid === '' || corpsecret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.weCom' });
  const query = new URLSearchParams({ corpid, corpsecret });
  await requireToken({ name: '$t:sysConfig.weCom', url: `https://qyapi.weixin.qq.com/cgi-bin/gettoken?${query}` }, services.outbound);
  return { msg: '$t:sysConfig.connected' };
};

/** Asks DingTalk for a token. */
export const testDingTalk: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const { record, secretOf } = await triedSettings(body as Row, services);
  const appkey = String(record['dingSynAppKey'] ?? '');
  const appsecret = await secretOf('dingSynAppSecret');
  if (appkey === '' || appsecret === '') throw new AppError('connectionNotSetUp', { name: '$t:sysConfig.dingTalk' });
  const query = new URLSearchParams({ appkey, appsecret });
  await requireToken({ name: '$t:sysConfig.dingTalk', url: `https://oapi.dingtalk.com/gettoken?${query}` }, services.outbound);
  return { msg: '$t:sysConfig.connected' };
};

/** The administrators, by account. */
export const admins: Behaviour = async ({ caller }, { recordsOf }) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  const users = await recordsOf('permission/user', serverCaller).all({
    filter: administratorFilter,
    order: [{ field: 'account', descending: false }],
  });
  return { data: users.map(({ id, account, realName }) => ({ id, account, realName })) };
};

/** Makes exactly the named users administrators. Sessions of changed users have their new rights at once. */
export const setAdmins: Behaviour = async ({ body, caller }, services) => {
  if (!requireSession(caller).isAdministrator) throw new AppError('forbidden');
  await setAdministrators((body as { adminIds: string[] }).adminIds, caller, services, services.catalogue.resource('permission/user'));
  return {};
};
