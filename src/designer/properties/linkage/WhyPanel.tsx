import { Alert, Button } from 'antd';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDesignStore } from '../../store/design-context';
import { indexNodes } from '../../tree/index-nodes';
import editorStyles from '../editors/editors.module.css';
import { usePanelScope } from '../panel/panel-scope';
import panelStyles from '../panel/panel.module.css';
import texts from '../texts.json';
import { whyOf, type Reason } from './why-of';

/** Why the selected node is as it is: what decides about it, and what it decides about. */
export function WhyPanel(): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const store = useDesignStore();
  const { nodes } = usePanelScope();
  const { registry } = useUiServices();
  const { form } = useAtomValue(store.design, { store: store.jotai });
  const [node] = nodes;
  if (!node) return null;
  const { reads, readBy, cycle, dead } = whyOf(form, node.id, registry);
  const nameOf = (id: string): string => text(indexNodes(form.root).get(id)?.node.label) || id;
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
      <Reasons title={own('reads')} none={own('readsNone')} reasons={reads} nameOf={nameOf} />
      <Reasons title={own('readBy')} none={own('readByNone')} reasons={readBy} nameOf={nameOf} />
    </section>
  );
}

interface ReasonsProps {
  title: string;
  none: string;
  reasons: readonly Reason[];
  nameOf(id: string): string;
}

function Reasons({ title, none, reasons, nameOf }: ReasonsProps): ReactNode {
  const own = useOwnText(texts);
  const { select } = usePanelScope();
  return (
    <div>
      <h3 className={editorStyles.heading}>{title}</h3>
      {reasons.length === 0 && <div className={panelStyles.note}>{none}</div>}
      <ul className={panelStyles.reasons}>
        {reasons.map(({ id, kind, expression }, index) => (
          <li key={`${id} ${kind}`}>
            <Button type="link" size="small" onClick={() => select(id)}>
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
