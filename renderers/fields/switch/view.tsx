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
import { useControl, type Control } from '#ui/field/use-control.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { isOn, storedValue } from './switch-value';
import texts from './texts.json';
import styles from './view.module.css';
import { labelOf } from './label-of';

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
      onChange={(next) => setValue(storedValue(node, next))}
      checkedChildren={activeTxt === undefined ? undefined : text(labelOf(node, true))}
      unCheckedChildren={inactiveTxt === undefined ? undefined : text(labelOf(node, false))}
    />
  );
}

/** The label with a dot, or as a tag with `display: tag`. */
function Display({ node }: ViewProps): ReactNode {
  const state = isOn(useValue(node.id), node);
  const label = useLabel(node)(state);
  if (node.props?.['display'] === 'tag') return <span className={state ? `${styles.tag} ${styles.active}` : styles.tag}>{label}</span>;
  return (
    <span className={styles.state}>
      <span className={state ? `${styles.dot} ${styles.on}` : styles.dot} />
      {label}
    </span>
  );
}

/** Select for on, off, or no condition. */
function Filter({ node }: ViewProps): ReactNode {
  const { value, setValue } = useField<JsonValue>(node.id);
  const { elementId } = useNodeState(node.id);
  const stateLabel = useLabel(node);
  const options = useMemo(
    (): FieldOptions => ({ status: 'ready', list: [true, false].map((state) => ({ id: String(state), fullName: stateLabel(state) })) }),
    [stateLabel],
  );
  return (
    <SelectField
      control={{ ...conditionState, id: elementId }}
      selectedKeys={value === null || value === '' ? [] : [String(isOn(value, node))]}
      options={options}
      isClearable
      onChange={([next]) => setValue(next === undefined ? null : storedValue(node, next === 'true'))}
    />
  );
}

/** A search condition is never required, disabled or invalid. */
const conditionState: Omit<Control, 'id'> = {
  disabled: false,
  status: undefined,
  'aria-required': undefined,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};

function useLabel(node: ResolvedNode): (state: boolean) => string {
  const text = useText();
  const own = useOwnText(texts);
  return useMemo(
    () => (state) => {
      const label = labelOf(node, state);
      return label === undefined ? own(state ? 'on' : 'off') : text(label);
    },
    [node, own, text],
  );
}

export const renderer = defineRenderer({ Edit, Display, Filter });
