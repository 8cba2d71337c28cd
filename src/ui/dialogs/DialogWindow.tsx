import { useState, type ReactNode } from 'react';
import { useDescriptors } from '../descriptors/bundle-context';
import { ForeignDialog } from './ForeignDialog';
import { OwnDialog, type OwnDialogProps } from './OwnDialog';

/** An open dialog. One that did not come with the screen, such as the form of another module, is loaded first. */
export function DialogWindow(props: OwnDialogProps): ReactNode {
  const { dialog } = useDescriptors();
  const [isForeign] = useState(() => dialog(props.dialog.id) === undefined);
  return isForeign ? <ForeignDialog {...props} /> : <OwnDialog {...props} />;
}
