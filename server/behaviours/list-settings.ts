import { AppError } from '#server/app-error.ts';
import { requireSession, type Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Row } from '#server/storage/records.ts';

const settingId = 'system/listSetting';

/** The caller's settings of a list. */
export async function listSettingOf(
  moduleId: string,
  caller: Caller,
  { recordsOf }: Pick<Services, 'recordsOf'>,
): Promise<Row | undefined> {
  const narrowedBy = {
    all: [
      { field: 'moduleId', is: 'equals' as const, value: moduleId },
      { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId },
    ],
  };
  const [setting] = await recordsOf(settingId, caller, undefined, { narrowedBy }).all({ fields: ['id', 'fieldList', 'defaultView'] });
  return setting;
}

/** Changes the caller's settings of a list. The first change creates them. */
export async function saveListSetting(moduleId: string, values: Row, caller: Caller, services: Services): Promise<void> {
  const resource = services.catalogue.resource(settingId);
  const update = async ({ id }: Row): Promise<unknown> => writeRecord(resource, { id: String(id), body: values }, caller, services);
  const setting = await listSettingOf(moduleId, caller, services);
  if (setting) return void (await update(setting));
  try {
    await writeRecord(resource, { body: { moduleId, ...values } }, caller, services);
  } catch (error) {
    // Another tab of the user may have created the settings at the same time.
    const created = await listSettingOf(moduleId, caller, services);
    if (!created) throw error;
    await update(created);
  }
}

/**
 * Throws `forbidden` for a caller who may not open the menu of a list. A screen with several lists adds the list's name to
 * the id of its menu: `menu.list`.
 */
export async function requireListMenu(moduleId: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<void> {
  const [menuId = ''] = moduleId.split('.', 1);
  if (requireSession(caller).rights?.menus.has(menuId)) return;
  // A caller who sees all menus as records may open each of them.
  if (!(await recordsOf('system/menu', caller).get(menuId))) throw new AppError('forbidden');
}
