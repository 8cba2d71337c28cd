import { useId, useMemo, type ReactNode } from 'react';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
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
  const id = useId();
  const language = useLanguage();
  const { registry } = useUiServices();
  const store = useDesignStore();
  const { nodes, isRoot } = usePanelScope();
  const options = useKinds();
  const isOffered = (jnpfKey: string): boolean => options.list.some((kind) => kind.id === jnpfKey);
  if (isRoot || nodes.length === 0 || !nodes.every(({ jnpfKey }) => isOffered(jnpfKey))) return null;
  const kinds = [...new Set(nodes.map(({ jnpfKey }) => jnpfKey))];
  const change = ([jnpfKey]: readonly string[]) => {
    if (jnpfKey === undefined) return;
    const kind = { ...newNodeOf(jnpfKey, language, registry), label: kindName(jnpfKey, language) };
    store.run(setNodeKind, { ids: nodes.map((node) => node.id), kind });
  };
  return (
    <div className={styles.kind}>
      <label className="screen-reader-only" htmlFor={id}>
        {own('kind')}
      </label>
      <SelectField
        control={{ id, ...plainControl, disabled: store.context.isReadOnly === true }}
        selectedKeys={kinds.length === 1 ? kinds : []}
        options={options}
        placeholder={own('mixed')}
        isSearchable
        isClearable={false}
        onChange={change}
      />
    </div>
  );
}

/** The controls of the palette that can take the place of each other. */
function useKinds(): FieldOptions {
  const language = useLanguage();
  const { registry } = useUiServices();
  return useMemo(() => {
    const kinds = paletteItems(registry, language).filter((item) => item.group !== 'system' && isPlainField(item, registry));
    return { status: 'ready', list: kinds.map(({ jnpfKey, name }) => ({ id: jnpfKey, fullName: name })) };
  }, [registry, language]);
}

const plainControl = { status: undefined, 'aria-required': undefined, 'aria-invalid': undefined, 'aria-describedby': undefined };
