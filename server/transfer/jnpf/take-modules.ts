import { IssueError } from '#engine/issue';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { checkDesign } from '#server/catalogue/check-design.ts';
import { releasedFields } from '#server/catalogue/publish.ts';
import { insertRecords } from '#server/records/write-record.ts';
import type { Row } from '#server/storage/records.ts';
import type { EntityRow } from './source';
import { idOf, nameOf, reasonOf, type TakeContext } from './take-entities';

/** The design texts of a module. They name dictionaries and interfaces by ids. */
const texts: ReadonlySet<string> = new Set(['formData', 'columnData', 'appColumnData', 'interfaceParam']);

const numbers: ReadonlySet<string> = new Set(['type', 'webType', 'enableFlow', 'sortCode', 'enabledMark']);

/**
 * Creates the modules that are not here yet. Those that were released there are released here, those of files stay drafts. A
 * design with mistakes stays a draft, too. Returns the rows of all modules that can hold records.
 */
export async function takeModules(rows: readonly EntityRow[], context: TakeContext): Promise<EntityRow[]> {
  const { services, report } = context;
  const stored = await services.recordsOf('visualdev/base', serverCaller).all({ fields: ['id', 'fullName', 'enCode', 'state'] });
  const released: EntityRow[] = [];
  for (const row of rows) {
    const id = idOf(row);
    if (id === '' || String(row.values['deletemark'] ?? '') === '1') continue;
    const here = stored.find((module) => module.id === id);
    const same = stored.find(({ fullName, enCode }) => fullName === row.values['fullname'] || enCode === row.values['encode']);
    if (here) {
      report.unchanged('modules');
      if (here.state === 1) released.push(row);
    } else if (same)
      report.left(
        `The module “${nameOf(row)}” (${row.place}): its name or code is that of the module ${same.id}. Rename one of them.`,
      );
    else if (await takeModule(id, row, context)) {
      stored.push({ id, fullName: String(row.values['fullname']), enCode: String(row.values['encode']), state: 1 });
      if (await release(id, row, context)) released.push(row);
    }
  }
  return released;
}

async function takeModule(id: string, row: EntityRow, context: TakeContext): Promise<boolean> {
  const { services, report, ids } = context;
  const values: Row = { dbLinkId: '0', webType: 2 };
  for (const field of [...releasedFields, 'sortCode', 'enabledMark', 'systemId'] as const) {
    const value = row.values[field.toLowerCase()];
    if (value === undefined || value === null || value === '' || field === 'dbLinkId') continue;
    values[field] = numbers.has(field) ? Number(value) : texts.has(field) ? ids.inText(String(value)) : String(value);
  }
  if (values['category'] !== undefined) values['category'] = ids.get(values['category']);
  try {
    checkDesign(values);
    await insertRecords(services.catalogue.resource('visualdev/base'), [{ id, set: values }], serverCaller, services);
    report.taken('modules');
    return true;
  } catch (error) {
    report.left(`The module “${nameOf(row)}” (${row.place}): ${reasonOf(error, services)}`);
    return false;
  }
}

async function release(id: string, row: EntityRow, { services, report }: TakeContext): Promise<boolean> {
  const name = nameOf(row);
  if (row.isDesign || !['1', '2'].includes(String(row.values['state'] ?? '1'))) {
    report.inactive(`The module “${name}” is a draft. Release it in 在线开发 → 表单设计.`);
    return false;
  }
  try {
    const { issues } = await services.catalogue.publish(id, serverCaller);
    const warnings = issues.filter(({ severity }) => severity === 'warning');
    const [first] = warnings;
    if (first)
      report.inactive(
        `${warnings.length} parts of the module “${name}”, the first at ${first.path}: ${services.texts.issueText('en', first)}`,
      );
    return true;
  } catch (error) {
    if (!(error instanceof IssueError) && !(error instanceof AppError)) throw error;
    report.inactive(`The module “${name}” is a draft, because its design has a mistake. ${reasonOf(error, services)}`);
    return false;
  }
}
