import type { DialogDescriptor, Text } from '#engine/generated/descriptor.gen';

/** A dialog's title: one for all, or one for each of its uses. */
export const dialogTitle = ({ title }: DialogDescriptor, isUpdate: boolean): Text =>
  typeof title === 'object' && 'create' in title ? title[isUpdate ? 'update' : 'create'] : title;
