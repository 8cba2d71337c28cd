import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { use, type ReactNode } from 'react';
import { printDialog } from '#engine/module/print-dialog';
import { printIdsIn } from '#engine/module/print-ids';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useDescriptors } from '../descriptors/bundle-context';
import { useDialogs } from '../dialogs/dialogs-context';
import { textProp } from '../props/text-prop';
import { useFeedback, useText } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { PreviewContext } from './preview-context';
import texts from './texts.json';

interface PrintButtonProps {
  /** The form, whose settings say whether and by which templates it is printed. */
  root: ResolvedNode;
  resource: string | undefined;
  id: unknown;
}

/** Prints the shown record. Nothing unless the form has a print button and templates. */
export function PrintButton({ root: { props }, resource, id }: PrintButtonProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const feedback = useFeedback();
  const dialogs = useDialogs();
  const isPreview = use(PreviewContext) || typeof id !== 'string';
  const title = useDescriptors().resource(resource)?.title;
  const templates = printIdsIn(props?.['printId']);
  if (props?.['hasPrintBtn'] !== true || templates.length === 0) return null;
  const print = () => {
    if (isPreview) feedback.warning(own('previewOnly'));
    else void dialogs.open(printDialog(templates), { templates: templates.join(), ids: id, title: text(title) });
  };
  const label = text(textProp(props?.['printButtonText'])).replaceAll(/\s/g, '');
  return (
    <Button icon={<PrinterOutlined aria-hidden />} autoInsertSpace={false} onClick={print}>
      {label === '' || label === '打印' ? own('print') : label}
    </Button>
  );
}
