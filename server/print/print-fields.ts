import { sourceTypeOf, sourceTypes } from '#print/source-types';
import type { Text } from '#engine/generated/descriptor.gen';
import { headSet } from '#print/print-data';
import { requireOpening } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import { parsedList } from '#server/interfaces/interface-parameters.ts';
import type { Row } from '#server/storage/records.ts';
import { type PrintContext } from './print-context';
import { sqlColumns } from './sql-data';

/** A field or a set of fields that a template can name. */
export interface PrintField {
  id: string;
  parentId: string;
  fullName: string;
  children?: PrintField[];
}

/** The fields of a template's source as a tree: the record first, then each sub-table. */
export function printFields(template: Row, context: PrintContext): Promise<PrintField[]> | PrintField[] {
  const source = sourceTypeOf(template);
  if (source === sourceTypes.module) return moduleFields(String(template['moduleId'] ?? ''), context);
  if (source === sourceTypes.interface) return interfaceFields(template, context);
  return statementFields(template, context);
}

/** Statements are tried by those who may write them. */
async function statementFields(template: Row, context: PrintContext): Promise<PrintField[]> {
  requireOpening(context.services.accessFor({ id: 'system/dataInterface' }, context.caller));
  const columns = await sqlColumns(template, context);
  return columns.map((names, index) =>
    setOf(
      index === 0 ? headSet : `childTable${index}`,
      index === 0 ? mainName(context) : tableName(index, context),
      names.map((name) => ({ id: name, fullName: name })),
    ),
  );
}

function interfaceFields(template: Row, context: PrintContext): PrintField[] {
  const fields = parsedList(template['fieldJson']).flatMap(({ field, defaultValue }) => {
    const id = String(defaultValue ?? field ?? '');
    return id === '' ? [] : [{ id, fullName: String(field ?? id) }];
  });
  if (fields.length === 0) throw new AppError('printNoFields');
  return [setOf(headSet, mainName(context), fields), setOf('childTable1', tableName(1, context), fields)];
}

async function moduleFields(moduleId: string, context: PrintContext): Promise<PrintField[]> {
  const { caller, services } = context;
  const { resource } = await services.catalogue.release(moduleId);
  const rule = services.accessFor(resource, caller);
  requireOpening(rule);
  const { hidden } = rule.fields;
  const nameOf = (label: Text | undefined, id: string): string => services.texts.text(caller.language, label ?? '') || id;
  const shown = resource.fields.filter(({ id, access }) => !hidden.has(id) && access !== 'secret' && access !== 'internal');
  const head = shown.filter(({ children }) => children === undefined);
  const wire = (path: string, id: string) => resource.names?.[path] ?? id;
  return [
    setOf(
      headSet,
      mainName(context),
      head.map(({ id, label }) => ({ id: wire(id, id), fullName: nameOf(label, id) })),
    ),
    ...shown.flatMap(({ id, label, children }) =>
      children
        ? [
            setOf(
              wire(id, id),
              nameOf(label, id),
              children.flatMap((child) =>
                'id' in child && child.id !== undefined && !hidden.has(`${id}.${child.id}`)
                  ? [{ id: wire(`${id}.${child.id}`, child.id), fullName: nameOf(child.label, child.id) }]
                  : [],
              ),
            ),
          ]
        : [],
    ),
  ];
}

const setOf = (id: string, fullName: string, fields: readonly { id: string; fullName: string }[]): PrintField => ({
  id,
  parentId: 'struct',
  fullName,
  children: fields.map((field) => ({ ...field, parentId: id })),
});

const mainName = ({ caller, services }: PrintContext): string => services.texts.text(caller.language, '$t:print.mainTable');
const tableName = (number: number, { caller, services }: PrintContext): string =>
  services.texts.text(caller.language, '$t:print.subTable', { number });
