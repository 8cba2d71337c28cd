import { useMemo, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import type { FieldOptions } from '#ui/options/field-options.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SelectField } from '#ui/select/SelectField.tsx';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { definition } from './definition';
import { stateOf, statesOf } from './states';
import styles from './view.module.css';

/** A select. Search fields may allow isMultiple states with `multiple`. */
function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const text = useText();
  const options = useMemo(
    (): FieldOptions => ({
      status: 'ready',
      list: statesOf(node).map((state) => ({ id: String(state.value), fullName: text(state.fullName) })),
    }),
    [node, text],
  );
  const isMultiple = node.props?.['multiple'] === true;
  const keys = [value].flat().filter((key) => key !== null && key !== '').map(String);
  return (
    <SelectField
      control={control}
      selectedKeys={keys}
      isMultiple={isMultiple}
      options={options}
      isClearable
      onChange={(next) => setValue(isMultiple ? next.map(Number) : next[0] === undefined ? null : Number(next[0]))}
      onBlur={leave}
    />
  );
}

/** The state's name, with a dot in its colour if it has a tone. */
function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const text = useText();
  const state = stateOf(value, node);
  if (!state?.tone) return <span>{state ? text(state.fullName) : definition.format(value, node)}</span>;
  return (
    <span className={styles.state}>
      <span className={`${styles.dot} ${styles[state.tone]}`} />
      {text(state.fullName)}
    </span>
  );
}

export const renderer = defineRenderer({ Edit, Display, Filter: Edit });
