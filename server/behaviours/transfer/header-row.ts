import { newestNameOf } from '#engine/jnpf/control-names';
import type { Row } from '../../storage/records';
import type { TransferColumn } from './transfer-columns';

/** The columns of a preview or result as existing clients draw them: sub-tables with `children`. */
export const headerRowOf = (columns: readonly TransferColumn[]): Row[] =>
  columns.map(({ name, label, node, isRequired, columns: inner }) => ({
    id: name,
    fullName: label,
    jnpfKey: newestNameOf(node.jnpfKey),
    required: isRequired,
    ...(node.props?.['unique'] === true && { unique: true }),
    ...(inner && { children: headerRowOf(inner) }),
  }));
