import type { ParsedResource } from '#engine/parsed';
import { headSet } from '#print/print-data';
import { sourceTypes } from '#print/source-types';
import { fileFieldsOf } from '#server/records/file-fields.ts';
import type { Row } from '#server/storage/records.ts';
import type { PrintContext } from './print-context';

/** The fields of a template's module whose values are formatted texts, as `set.field`. */
export async function formattedFields(template: Row, { services }: PrintContext): Promise<string[]> {
  if (Number(template['sourceType']) !== sourceTypes.module) return [];
  const { resource } = await services.catalogue.release(String(template['moduleId'] ?? ''));
  // Of the fields that hold files, formatted texts are stored as texts.
  const texts = fileFieldsOf(resource, services.registry).filter(({ definition, node }) => definition.column(node) === 'text');
  return texts.map(({ id, table, name }) => {
    const set = table === undefined ? headSet : wireName(table, table, resource);
    return `${set}.${wireName(name, id, resource)}`;
  });
}

const wireName = (path: string, id: string, { names }: ParsedResource): string => names?.[path] ?? id;
