import { allows } from '../../access/access-for';
import { serverCaller } from '../../access/caller';
import { rowsWith } from '../../storage/rows-with';
import type { WorkKind } from './work-kind';

const prefix = 'link--';
const settings = 'visualdev/linkSetting';

/** The short links of modules. They show no more than the user may see who has set them up. */
export const links: WorkKind = {
  title: '$t:user.work.links',
  offered: async (userId, caller, { accessFor, recordsOf }, db) => {
    if (!allows(accessFor({ id: 'visualdev/shortLink' }, caller), 'btn_edit')) return [];
    const rows = await recordsOf(settings, serverCaller, db).all({});
    const own = rows.filter(({ makerId, lastModifyUserId, creatorUserId }) => (makerId ?? lastModifyUserId ?? creatorUserId) === userId);
    const moduleIds = own.map(({ moduleId }) => moduleId);
    const modules = new Map(
      (await rowsWith(recordsOf('visualdev/base', caller, db), 'id', moduleIds, ['id', 'fullName'])).map((row) => [row['id'], row]),
    );
    return own.flatMap(({ id, moduleId }) => {
      const module = modules.get(moduleId);
      return module ? [{ id: `${prefix}${id}`, name: String(module['fullName'] ?? moduleId) }] : [];
    });
  },
  move: async (ids, { toId }, _caller, { recordsOf }, transaction) => {
    // The caller's rights were checked on the module. The settings themselves are the server's.
    const records = recordsOf(settings, serverCaller, transaction);
    for (const id of ids) await records.update(id.slice(prefix.length), { makerId: toId });
  },
};
