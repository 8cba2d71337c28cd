import { Select, Switch, Tag } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField } from '#form/use-field.ts';
import { useNodeState } from '#form/use-node-state.ts';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/use-control.ts';
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
  if (node.props?.['display'] === 'tag') return <Tag color={state ? 'processing' : 'default'}>{word}</Tag>;
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
  const options = useMemo(() => [true, false].map((state) => ({ value: Number(state), label: wordFor(state) })), [wordFor]);
  return (
    <Select<number>
      id={elementId}
      value={value === null || value === '' ? undefined : Number(isOn(value, node))}
      onChange={(next?: number) => setValue(next === undefined ? null : keptValue(node, next === 1))}
      options={options}
      allowClear
      style={wide}
    />
  );
}

const wide = { width: '100%' };

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
