import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import type { ScreenScope } from '../screen/screen-context';
import type { OpenDialog } from './DialogHost';

/** The props of each kind of dialog. */
export interface DialogBodyProps {
  descriptor: DialogDescriptor;
  dialog: OpenDialog;
  isOpen: boolean;
  /** Closes the dialog. Whether something was saved has been reported before, by `markChanged` of the scope. */
  close(): void;
  /** The closing animation has ended. */
  onGone(): void;
  scope: ScreenScope;
}
