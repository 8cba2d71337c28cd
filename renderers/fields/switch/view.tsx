import { Switch } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { useNodeState } from '#form/use-node-state.ts';
import { useValue } from '#form/use-value.ts';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useText } from '#ui/services.tsx';
import { useControl, type Control } from '#ui/use-control.ts';
import { useOwnText } from '#ui/use-own-text.ts';
import { isOn, keptValue } from './switch-value';
import texts from './texts.json';
import styles from './view.module.css';
import { wordOf } from './word-of';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<JsonValue>(node.id);
  const { status: _status, 'aria-required': _required, 'aria-invalid': _invalid, ...control } = useControl(node);
  const text = useText();
  const { activeTxt, inactiveTxt } = node.props ?? {};
  return (
    <Switch
      {...control}
      className={styles.switch}
      checked={isOn(value, node)}
      onChange={(next) => setValue(keptValue(node, next))}
      checkedChildren={activeTxt === undefined ? undefined : text(wordOf(node, true))}
      unCheckedChildren={inactiveTxt === undefined ? undefined : text(wordOf(node, false))}
    />
  );
}

/** A small dot with a word, so that a column of them is read at a glance; a tag where asked for. */
function Display({ node }: ViewProps): ReactNode {
  const state = isOn(useValue(node.id), node);
  const word = useWord(node)(state);
  if (node.props?.['display'] === 'tag') return <span className={state ? `${styles.tag} ${styles.active}` : styles.tag}>{word}</span>;
  return (
    <span className={styles.state}>
      <span className={state ? `${styles.dot} ${styles.on}` : styles.dot} />
      {word}
    </span>
  );
}

/** On, off, or both. */
function Filter({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<JsonValue>(node.id);
  const { elementId } = useNodeState(node.id);
  const wordFor = useWord(node);
  const options = useMemo(
    (): FieldOptions => ({ status: 'ready', list: [true, false].map((state) => ({ id: String(state), fullName: wordFor(state) })) }),
    [wordFor],
  );
  return (
    <SelectField
      control={{ ...unasked, id: elementId }}
      keys={value === null || value === '' ? [] : [String(isOn(value, node))]}
      options={options}
      isClearable
      onChange={([next]) => setValue(next === undefined ? null : keptValue(node, next === 'true'))}
    />
  );
}

/** A condition is neither required nor wrong. */
const unasked: Omit<Control, 'id'> = {
  disabled: false,
  status: undefined,
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};

function useWord(node: ResolvedNode): (state: boolean) => string {
  const text = useText();
  const own = useOwnText(texts);
  return useMemo(
    () => (state) => {
      const said = wordOf(node, state);
      return said === undefined ? own(state ? 'on' : 'off') : text(said);
    },
    [node, own, text],
  );
}

export const renderer = defineRenderer({ Edit, Display, Filter });
