import { AppError } from '#server/app-error.ts';
import { branchOf } from '#server/behaviours/branch-of.ts';
import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { structuredRows } from '#server/behaviours/structured-rows.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menuFileSets, menuFormat } from '#server/files/menu-file.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import type { Row } from '#server/storage/records.ts';

/** Exports a menu with those below it, and their buttons, columns, form fields and data rules. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const id = params['id'] ?? '';
  const fields = exportedFields({ resource, caller }, services);
  const menus = branchOf(await structuredRows(resource, { fields, structure: ['parentId'] }, services, caller), 'parentId', id);
  const [menu] = menus;
  if (!menu) throw new AppError('recordNotFound', { id });
  const sets: Record<string, Row[]> = { menus: menus.map((row) => pickFields(row, fields)) };
  for (const [key, partId] of Object.entries(menuFileSets).slice(1)) {
    const part = services.catalogue.resource(partId);
    const narrowedBy = { field: 'moduleId', is: 'in' as const, value: menus.map((row) => row['id']) };
    const exported = exportedFields({ resource: part, caller }, services);
    sets[key] = await services.recordsOf(part, caller, undefined, { narrowedBy }).all({ fields: [...exported] });
  }
  const content = `${JSON.stringify({ ...menuFormat, exportedAt: Date.now(), ...sets }, null, 2)}\n`;
  const name = `${String(menu['fullName'] ?? id)}.bm`;
  return { data: await offerFile({ name, type: 'application/json; charset=utf-8', content }, services) };
};
