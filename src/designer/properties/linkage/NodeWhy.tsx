import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { indexNodes } from '../../tree/index-nodes';
import editorStyles from '../editors/editors.module.css';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import { whyOf, type Reason } from './why-of';

interface NodeWhyProps {
  form: FormDescriptor;
  id: string;
  onSelect(id: string): void;
  /** Stands between the mistakes and the links. */
  children?: ReactNode;
}

/** What decides about a node, what it decides about, and what is wrong with that. */
export function NodeWhy({ form, id, onSelect, children }: NodeWhyProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const { registry } = useUiServices();
  const { reads, readBy, cycle, dead } = whyOf(form, id, registry);
  const nameOf = (other: string): string => text(indexNodes(form.root).get(other)?.node.label) || other;
  return (
    <section className={editorStyles.stack} aria-label={own('why')}>
      {cycle.length > 0 && <Alert type="error" showIcon title={own('cycle', { fields: cycle.map(nameOf).join(' → ') })} />}
      {dead.map(({ slot, expression, reason, field, value }) => (
        <Alert
          key={`${slot} ${expression}`}
          type="warning"
          showIcon
          title={own(`dead.${reason}`, { slot: own(`slot.${slot}`), field: field === undefined ? '' : nameOf(field), value })}
          description={<code>{expression}</code>}
        />
      ))}
      {children}
      <Reasons title={own('reads')} none={own('readsNone')} reasons={reads} nameOf={nameOf} onSelect={onSelect} />
      <Reasons title={own('readBy')} none={own('readByNone')} reasons={readBy} nameOf={nameOf} onSelect={onSelect} />
    </section>
  );
}

interface ReasonsProps extends Pick<NodeWhyProps, 'onSelect'> {
  title: string;
  none: string;
  reasons: readonly Reason[];
  nameOf(id: string): string;
}

function Reasons({ title, none, reasons, nameOf, onSelect }: ReasonsProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <div>
      <h3 className={editorStyles.heading}>{title}</h3>
      {reasons.length === 0 && <div className={panelStyles.note}>{none}</div>}
      <ul className={panelStyles.reasons}>
        {reasons.map(({ id, kind, expression }, index) => (
          <li key={`${id} ${kind}`}>
            <Button type="link" size="small" onClick={() => onSelect(id)}>
              {nameOf(id)}
            </Button>
            <span className={panelStyles.note}>{own(`link.${kind}`)}</span>
            {expression !== undefined && expression !== reasons[index - 1]?.expression && (
              <code className={editorStyles.code}>{expression}</code>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
