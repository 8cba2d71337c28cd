import type { ResolvedNode } from '#engine/resolve-fields';
import { uploadLimitsOf, type UploadLimits } from '#engine/upload-limits';

/** What an upload field stores, and so what becomes of its pictures. */
export type UploadKind = 'annex' | 'annexpic';

/** The limits of a field. One of pictures takes nothing else. */
export const limitsOf = (node: ResolvedNode, type: UploadKind): UploadLimits =>
  uploadLimitsOf(type === 'annexpic' ? { ...node, props: { ...node.props, accept: 'image/*' } } : node);
