import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { isPlainField, setNodeKind } from '../../operations/set-node-kind';
import { kindName, newNodeOf, paletteItems } from '../../palette/palette-items';
import { useDesignStore } from '../../store/design-context';
import texts from '../texts.json';
import { usePanelScope } from './panel-scope';
import styles from './panel.module.css';

/** The kind of the selected fields. Another one keeps their names and what both kinds have. */
export function KindSelect(): ReactNode {
  const own = useOwnText(texts);
  const language = useLanguage();
  const { registry } = useUiServices();
  const store = useDesignStore();
  const { nodes, isRoot } = usePanelScope();
  const offered = paletteItems(registry, language).filter((item) => item.group !== 'system' && isPlainField(item, registry));
  const isOffered = (jnpfKey: string): boolean => offered.some((item) => item.jnpfKey === jnpfKey);
  if (isRoot || nodes.length === 0 || !nodes.every(({ jnpfKey }) => isOffered(jnpfKey))) return null;
  const kinds = new Set(nodes.map(({ jnpfKey }) => jnpfKey));
  const change = (jnpfKey: string) => {
    const kind = { ...newNodeOf(jnpfKey, language, registry), label: kindName(jnpfKey, language) };
    store.run(setNodeKind, { ids: nodes.map(({ id }) => id), kind });
  };
  return (
    <Select
      className={styles.kind}
      size="small"
      aria-label={own('kind')}
      title={own('kind')}
      disabled={store.context.isReadOnly}
      showSearch={{ optionFilterProp: 'label' }}
      {...(kinds.size === 1 ? { value: [...kinds][0] } : { placeholder: own('mixed') })}
      options={offered.map(({ jnpfKey, name }) => ({ value: jnpfKey, label: name }))}
      onChange={change}
    />
  );
}
