import { moduleIds } from '#engine/module/module-key';
import { allows, fullRule } from '#server/access/access-for.ts';
import type { AccessRule } from '#server/access/access-rule.ts';
import type { Caller } from '#server/access/caller.ts';
import { workOf } from '#server/behaviours/organisation/work-of.ts';
import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { releasedModule } from '#server/behaviours/scenarios/released-module.ts';
import { seenUser } from '#server/behaviours/scenarios/seen-user.ts';
import type { Release } from '#server/catalogue/release.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { idsIn, majorIn } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * What a user sees and may change of the form of a module, for its designer: the fields, and whether a record is visible. A field
 * that is hidden from the designer is hidden here, too. Before its first release a module has no rights, so nothing is hidden.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const { user, seen } = await seenUser(textOf(query['userId']), caller, services);
  const release = await releasedModule(moduleId, services);
  const resource = { id: moduleIds(moduleId).resource };
  const rule = release ? services.accessFor(resource, seen) : fullRule;
  const own = release ? services.accessFor(resource, caller) : fullRule;
  const isOpen = rule.operations === 'all' || rule.operations.size > 0;
  const may = (operation: string): boolean => {
    const declared = release?.resource.operations.find(({ id }) => id === operation);
    return isOpen && (declared === undefined || allows(rule, declared.right));
  };
  // A user without a menu has no rights on single fields either: the pane says so and shows the form as designed.
  const fields = isOpen ? bothFields(rule, own) : own.fields;
  return {
    data: {
      user: await shownUser(user, services),
      isReleased: release !== undefined,
      isOpen,
      mayCreate: may('create'),
      mayUpdate: may('update'),
      hidden: [...fields.hidden],
      readOnly: [...fields.readOnly],
      isRecordSeen: await isSeen(textOf(query['recordId']), release, [caller, seen], services),
    },
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Hidden if hidden from the user or the designer; read-only if the user, who may do less than the designer, may not write. */
const bothFields = ({ fields }: AccessRule, own: AccessRule): AccessRule['fields'] => ({
  hidden: new Set([...fields.hidden, ...own.fields.hidden]),
  readOnly: fields.readOnly,
});

async function isSeen(
  recordId: string,
  release: Release | undefined,
  callers: readonly Caller[],
  { recordsOf }: Services,
): Promise<boolean> {
  if (recordId === '' || !release) return false;
  const records = await Promise.all(callers.map((each) => recordsOf(release.resource, each).get(recordId)));
  return records.every((record) => record !== undefined);
}

/** What defaults and conditions of a form read of a user. */
async function shownUser(user: Row, services: Services): Promise<Row> {
  const work = await workOf(user, services);
  return {
    userId: user['id'],
    userAccount: user['account'],
    userName: userName(user) ?? '',
    organizeId: majorIn(user['organizeId'], user['majorOrganizeId']),
    organizeIdList: work.organizeIdList,
    departmentId: work.department.id,
    positionId: majorIn(user['positionId'], user['majorPositionId']),
    positionIds: work.positionIds,
    roleIds: idsIn(user['roleId']),
    groupIds: idsIn(user['groupId']),
  };
}
