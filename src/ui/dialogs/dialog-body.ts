import type { DialogDescriptor, Text } from '#engine/generated/descriptor.gen';
import type { ScreenScope } from '../screen/screen-context';
import type { OpenDialog } from './DialogHost';

/** The props of every kind of dialog. */
export interface DialogBodyProps {
  descriptor: DialogDescriptor;
  dialog: OpenDialog;
  isOpen: boolean;
  /** Closes the dialog. A save is reported by `markChanged` of the scope, before it or until `saved` resolves. */
  close(saved?: Promise<unknown>): void;
  /** The closing animation has ended. */
  onGone(): void;
  scope: ScreenScope;
}

/** The title of a dialog, which may differ between create and update. */
export const dialogTitle = ({ title }: DialogDescriptor, isUpdate: boolean): Text =>
  typeof title === 'object' && 'create' in title ? title[isUpdate ? 'update' : 'create'] : title;
