import { Input } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { exampleNumber } from '#engine/numbers/serial-number';
import { useForm } from '#form/form-context.tsx';
import { useLinkedValue } from '#form/use-linked-value.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { completedStart } from './completed-start';
import texts from './texts.json';

/** The names of the fields that the number is made from. */
interface ExampleProps {
  prefix?: string;
  dateFormat?: string;
  digit?: string;
  startNumber?: string;
  suffix?: string;
}

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { disabled: _disabled, ...control } = useControl(node);
  const fields = (node.props ?? {}) as ExampleProps;
  const stored = useValue(node.id);
  const prefix = String(useLinkedValue(fields.prefix) ?? '');
  const dateFormat = String(useLinkedValue(fields.dateFormat) ?? '');
  const digit = Number(useLinkedValue(fields.digit) ?? 0);
  const startNumber = String(useLinkedValue(fields.startNumber) ?? '');
  const suffix = String(useLinkedValue(fields.suffix) ?? '');
  const [now] = useState(() => Date.now());
  const completed = completedStart(startNumber, digit);
  useCompletedStart(node.id, fields.startNumber, startNumber === completed ? undefined : completed);
  const isWhole = completed !== undefined && dateFormat !== '';
  const example = isWhole ? exampleNumber({ prefix, dateFormat, digit, startNumber: completed, suffix }, now) : String(stored ?? '');
  return <Input {...control} readOnly value={example} placeholder={own('empty')} />;
}

/** Writes the start number with all its digits, once the user has left its input. */
function useCompletedStart(id: string, field: string | undefined, completed: string | undefined): void {
  const form = useForm(id);
  useEffect(() => {
    const key = field === undefined ? undefined : form.keyOf(field);
    if (key === undefined || completed === undefined) return undefined;
    const complete = () => form.setValue(key, completed);
    const { activeElement } = document;
    if (activeElement?.id !== form.field(key).elementId) return complete();
    activeElement.addEventListener('blur', complete, { once: true });
    return () => activeElement.removeEventListener('blur', complete);
  }, [form, field, completed]);
}

const Display = ({ node }: ViewProps): ReactNode => <EllipsisText>{String(useValue(node.id) ?? '')}</EllipsisText>;

export const renderer = defineRenderer({ Edit, Display });
