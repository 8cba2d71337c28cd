import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from '../texts.json';

/** Says which conditions of a link or a view do not count, because the list would otherwise show other rows without a word. */
export function DroppedNotice({ fields, resource, onClose }: { fields: readonly string[]; resource: string; onClose(): void }): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const resourceFields = useDescriptors().resource(resource)?.fields ?? [];
  const names = fields.slice(0, maxNames).map((field) => {
    const label = resourceFields.find(({ id }) => id === field)?.label;
    return label === undefined ? field.slice(0, maxLength) : text(label);
  });
  return (
    <Alert
      type="warning"
      showIcon
      title={own('droppedConditions', { names: names.join('、') + (fields.length > maxNames ? '…' : '') })}
      closable={{ 'aria-label': own('close'), onClose }}
    />
  );
}

/** A link may name any number of fields, of any length. */
const maxNames = 5;
const maxLength = 40;
