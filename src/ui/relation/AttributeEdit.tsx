import type { ReactNode } from 'react';
import plain from '../deferred-input/plain.module.css';
import { useControl } from '../field/use-control';
import type { ViewProps } from '../renderer';
import { useAttribute, useRestoredAttribute } from './use-attribute';

/** The value of the related record. It can be selected and copied, but not changed. */
export function AttributeEdit({ node }: ViewProps): ReactNode {
  const { id, 'aria-describedby': describedBy } = useControl(node);
  const text = useAttribute(node);
  useRestoredAttribute(node);
  return (
    <div className={plain.box} data-disabled title={text || undefined}>
      <input id={id} aria-describedby={describedBy} readOnly tabIndex={-1} value={text} />
    </div>
  );
}
