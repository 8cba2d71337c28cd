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
  const isPreview = use(PreviewContext);
  const templates = printIdsIn(props?.['printId']);
  if (props?.['hasPrintBtn'] !== true || templates.length === 0) return null;
  const label = props['printButtonText'];
  if (isPreview || typeof id !== 'string') return <RefusedPrint label={label} />;
  return <RecordPrint label={label} templates={templates} resource={resource} id={id} />;
}

/** A preview does not print, and stands outside of a screen, which opens dialogs. */
function RefusedPrint({ label }: { label: unknown }): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  return <LabelledButton label={label} onClick={() => feedback.warning(own('previewOnly'))} />;
}

interface RecordPrintProps {
  label: unknown;
  templates: readonly string[];
  resource: string | undefined;
  id: string;
}

function RecordPrint({ label, templates, resource, id }: RecordPrintProps): ReactNode {
  const text = useText();
  const dialogs = useDialogs();
  const title = useDescriptors().resource(resource)?.title;
  const print = () => void dialogs.open(printDialog(templates), { templates: templates.join(), ids: id, title: text(title) });
  return <LabelledButton label={label} onClick={print} />;
}

function LabelledButton({ label, onClick }: { label: unknown; onClick(): void }): ReactNode {
  const own = useOwnText(texts);
  const written = useText()(textProp(label)).replaceAll(/\s/g, '');
  return (
    <Button icon={<PrinterOutlined aria-hidden />} autoInsertSpace={false} onClick={onClick}>
      {written === '' || written === '打印' ? own('print') : written}
    </Button>
  );
}
