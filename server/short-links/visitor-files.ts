import { sql } from 'kysely';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { uploadLimitsOf } from '#engine/upload-limits';
import { AppError } from '#server/app-error.ts';
import type { SysConfig } from '#server/session/sys-config.ts';
import type { Database } from '#server/storage/database.ts';
import type { LinkSettings } from './link-settings';
import type { Visitor } from './visitor-cookie';

/** In MB: a file of a visitor is sent in one request. */
const maxVisitorFile = 5;

/** In MB, of all files that one visitor uploads to a link. */
const visitorQuota = 50;

/** In bytes, of the files of all visitors of a link that no record holds yet. Such files are removed after a day. */
const looseQuota = 1024 * 1024 * 1024;

/** The owner of a visitor's files, until a record holds them. */
export const fileOwnerOf = ({ id }: LinkSettings, visitor: Visitor): string => `visitor ${id} ${visitor.id}`;

/** The settings for uploads of visitors, which are narrower than those of users. */
export const visitorLimits = (config: SysConfig): SysConfig => ({
  ...config,
  fileMaxSize: Math.min(config.fileMaxSize, maxVisitorFile),
  fileUserQuota: Math.min(config.fileUserQuota, visitorQuota),
  fileOpenUploads: Math.min(config.fileOpenUploads, 5),
});

/** Throws `quotaExceeded` if the visitors of a link have left too many files without an answer. */
export async function requireLooseQuota({ id }: LinkSettings, db: Database): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from base_file file
    where starts_with(owner_id, ${`visitor ${id} `})
      and not exists (select 1 from base_file_holder holder where holder.name = file.name and holder.delete_mark = 0)`.execute(db);
  if (Number(rows[0]?.bytes ?? 0) > looseQuota) throw new AppError('quotaExceeded', { limit: '1GB' });
}

/** Whether a form has a field for files, alone or in a sub-table. */
export function hasFiles({ fields }: Pick<ParsedResource, 'fields'>, registry: Registry): boolean {
  const takesFiles = (node: DescriptorNode): boolean =>
    (registry.field(node.jnpfKey).filesIn !== undefined && isList(node, registry)) ||
    (node.children ?? []).some((child) => !isFieldReference(child) && takesFiles(child));
  return fields.some(takesFiles);
}

/** A field for files with the limit of a visitor's files; others stay as they are. */
export function withFileLimit(node: DescriptorNode, registry: Registry): DescriptorNode {
  if (registry.field(node.jnpfKey).filesIn === undefined || !isList(node, registry)) return node;
  if (uploadLimitsOf(node).bytes <= maxVisitorFile * 1024 * 1024) return node;
  return { ...node, props: { ...node.props, fileSize: maxVisitorFile, sizeUnit: 'MB' } };
}

/** A formatted text names files, too, but uploads none. */
const isList = ({ jnpfKey }: DescriptorNode, registry: Registry): boolean => Array.isArray(registry.field(jnpfKey).empty);
