import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { issue as issueAt, IssueError } from '#engine/issue';
import { hasCodeLogin } from '#server/behaviours/login/code-login.ts';
import { AppError } from '#server/app-error.ts';
import { addAuditEntries } from '#server/records/audit-insert.ts';
import { auditKinds } from '#server/records/audit-kinds.ts';
import { auditedChanges } from '#server/records/audited-changes.ts';
import { auditedFields } from '#server/records/audited-fields.ts';
import { changedFields } from '#server/records/store-records.ts';
import { confidential } from '#server/session/shown-settings.ts';
import { sysConfigId } from '#server/session/sys-config.ts';
import { checkValues } from '#server/records/check-values.ts';
import { postedValues } from '#server/records/read-posted.ts';
import { planOf } from '#server/records/write-plan.ts';
import { checkAddresses } from '#server/session/check-addresses.ts';
import type { SysConfig } from '#server/session/sys-config.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';

/** Saves the posted system settings. All servers apply them at once. */
export const handler: Behaviour = async ({ body, resource, caller }, { registry, sysConfig }) => {
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
