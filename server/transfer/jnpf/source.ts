import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { isJsonObject, type JsonObject } from '#engine/json';
import { TransferError } from '../transfer-error';
import { dumpRows, type DumpRow } from './dump-rows';
import type { Report } from './report';

/** The entities that an import takes. */
type Kind = (typeof kinds)[number];

const kinds = [
  'dictionaryType',
  'dictionaryData',
  'dataInterface',
  'numberRule',
  'module',
  'menu',
  'organisation',
  'position',
  'role',
  'group',
  'user',
  'member',
  'roleOrganisation',
  'button',
  'column',
  'formField',
  'dataField',
  'scheme',
  'grant',
  'portal',
  'printTemplate',
] as const;

/** A row of an entity, under lower-case names without `F_` and underscores: `F_FullName`, `f_full_name` and `fullName` are `fullname`. */
export interface EntityRow {
  values: Readonly<Record<string, unknown>>;
  /** The file and the line that it comes from. */
  place: string;
  /** Whether it comes from the file of a designer. Such modules are drafts. */
  isDesign: boolean;
}

export type Entities = Readonly<Record<Kind, EntityRow[]>>;

/** What is moved in: dumps, whose rows are read again for the records, and the entities in them and in other files. */
export interface Source {
  dumps: readonly string[];
  entities: Entities;
}

/** Tables of the platform, without underscores. */
const tables: Readonly<Record<string, Kind>> = {
  basedictionarytype: 'dictionaryType',
  basedictionarydata: 'dictionaryData',
  basedatainterface: 'dataInterface',
  basebillrule: 'numberRule',
  basevisualdev: 'module',
  basemodule: 'menu',
  baseorganize: 'organisation',
  baseposition: 'position',
  baserole: 'role',
  basegroup: 'group',
  baseuser: 'user',
  baseuserrelation: 'member',
  baseorganizerelation: 'roleOrganisation',
  basemodulebutton: 'button',
  basemodulecolumn: 'column',
  basemoduleform: 'formField',
  basemoduleauthorize: 'dataField',
  basemoduledataauthorize: 'dataField',
  basemodulescheme: 'scheme',
  basemoduledataauthorizescheme: 'scheme',
  baseauthorize: 'grant',
  baseportal: 'portal',
  baseprintdev: 'printTemplate',
  baseprinttemplate: 'printTemplate',
};

/** Files of the platform, and what they hold. */
const files: Readonly<Record<string, Kind>> = {
  '.vdd': 'module',
  '.bd': 'dataInterface',
  '.bb': 'numberRule',
  '.bm': 'menu',
  '.bp': 'printTemplate',
};

const otherFiles = new Set(['.vp', '.bi', '.bdb', '.ffa', '.ffe', '.fff', '.vd']);

/** Maximum number of rows of entities; they are held in memory. */
const maxRows = 200_000;

/** In bytes, of a file that is not a dump. */
const maxFileSize = 64 * 1024 * 1024;

/** Reads a folder, a file of the platform or a dump. Throws a `TransferError` that names the place. */
export async function readSource(path: string, report: Report): Promise<Source> {
  const paths = await pathsIn(path);
  const entities = Object.fromEntries(kinds.map((kind): [Kind, EntityRow[]] => [kind, []])) as Record<Kind, EntityRow[]>;
  const dumps = paths.filter((file) => extname(file).toLowerCase() === '.sql');
  const otherTables = new Map<string, number>();
  for (const dump of dumps)
    for await (const row of dumpRows(dump, basename(dump))) {
      const kind = tables[row.table.replaceAll('_', '')];
      if (kind) add(entities, kind, { values: plainNames(row.values), place: placeOf(row), isDesign: false });
      else if (row.table.startsWith('base_')) otherTables.set(row.table, (otherTables.get(row.table) ?? 0) + 1);
    }
  for (const [table, count] of otherTables) report.left(`${count} rows of the table ${table}: this version takes none of it.`);
  for (const file of paths) if (!dumps.includes(file)) await readEntityFile(file, entities, report);
  return { dumps, entities };
}

export const placeOf = ({ file, line }: Pick<DumpRow, 'file' | 'line'>): string => `${file}, line ${line}`;

async function pathsIn(path: string): Promise<string[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new TransferError(`${path} does not exist. Give a folder with exported files, one such file, or a dump.`, { cause: error });
  });
  if (!found.isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(path, name))
    .toSorted((a, b) => a.localeCompare(b, 'en'));
}

async function readEntityFile(path: string, entities: Record<Kind, EntityRow[]>, report: Report): Promise<void> {
  const name = basename(path);
  const extension = extname(path).toLowerCase();
  if (extension !== '.bdd' && files[extension] === undefined) {
    report.left(
      `${name}: ${otherFiles.has(extension) ? 'this version has no place for it.' : 'not a file of the platform, nor a dump (.sql).'}`,
    );
    return;
  }
  const content = await jsonIn(path, name);
  const rows = (list: unknown): EntityRow[] =>
    (Array.isArray(list) ? list : []).filter(isJsonObject).map((row) => ({ values: plainNames(row), place: name, isDesign: true }));
  if (extension === '.bdd') {
    for (const row of rows(content['list'] ?? content['categories'])) add(entities, 'dictionaryType', row);
    for (const row of rows(content['modelList'] ?? content['entries'])) add(entities, 'dictionaryData', row);
    return;
  }
  const kind = files[extension] as Kind;
  const list = content['menus'] ?? content['list'] ?? [content];
  if (kind === 'module' && (content['formData'] === undefined || content['modelType'] === undefined))
    report.left(`${name}: not an exported module: \`formData\` or \`modelType\` is missing.`);
  else for (const row of rows(list)) add(entities, kind, row);
}

async function jsonIn(path: string, name: string): Promise<JsonObject> {
  const { size } = await stat(path);
  if (size > maxFileSize) throw new TransferError(`${name} is larger than ${maxFileSize} bytes.`);
  try {
    const value: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw new TransferError(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
  throw new TransferError(`${name} does not hold an object in JSON.`);
}

function add(entities: Record<Kind, EntityRow[]>, kind: Kind, row: EntityRow): void {
  entities[kind].push(row);
  if (entities[kind].length > maxRows)
    throw new TransferError(`${row.place}: more than ${maxRows} rows of one kind. Import them in parts.`);
}

/** @example plainNames({ F_FullName: '煤', f_en_code: 'coal' }) // { fullname: '煤', encode: 'coal' } */
export const plainNames = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [plainName(name), value]));

export const plainName = (name: string): string => name.toLowerCase().replace(/^f_/, '').replaceAll('_', '');
