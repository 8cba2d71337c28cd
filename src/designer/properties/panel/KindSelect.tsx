import { atom, useAtomValue, type Atom } from 'jotai';
import { memo, useId, useMemo, type ReactNode } from 'react';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useLanguage, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { isPlainField, setNodeKind } from '../../operations/set-node-kind';
import { kindName, newNodeOf, paletteItems } from '../../palette/palette-items';
import { useDesignStore } from '../../store/design-context';
import texts from '../texts.json';
import styles from './panel.module.css';
import type { ShownNodes } from './shown-nodes';

/** The kind of the selected fields. Another one keeps their names and what both kinds have. */
export const KindSelect = memo(function KindSelect({ shown }: { shown: Atom<ShownNodes> }): ReactNode {
  const own = useOwnText(texts);
  const id = useId();
  const language = useLanguage();
  const { registry } = useUiServices();
  const store = useDesignStore();
  const kindsText = useAtomValue(
    useMemo(() => shownKinds(shown), [shown]),
    { store: store.jotai },
  );
  const options = useKinds();
  const kinds = kindsText.split(' ');
  if (!kinds.every((jnpfKey) => options.list.some((kind) => kind.id === jnpfKey))) return null;
  const change = ([jnpfKey]: readonly string[]) => {
    if (jnpfKey === undefined) return;
    const kind = { ...newNodeOf(jnpfKey, language, registry), label: kindName(jnpfKey, language) };
    store.run(setNodeKind, { ids: store.jotai.get(shown).nodes.map((node) => node.id), kind });
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
});

/** The kinds of the shown nodes as one text, which changes with them alone. It is empty for the form itself. */
const shownKinds = (shown: Atom<ShownNodes>): Atom<string> =>
  atom((get) => {
    const { nodes, isRoot } = get(shown);
    return isRoot ? '' : [...new Set(nodes.map(({ jnpfKey }) => jnpfKey))].join(' ');
  });

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
