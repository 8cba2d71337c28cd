import { Switch } from 'antd';
import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useNodeState } from '#form/use-node-state.ts';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useText } from '#ui/services.tsx';
import { useControl, type Control } from '#ui/field/use-control.ts';
import { renderer as shown } from './display';
import { isOn, storedValue } from './switch-value';
import { useLabel } from './use-label';
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

export const renderer = defineRenderer({ ...shown, Edit, Filter });
