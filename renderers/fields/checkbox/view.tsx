import { Checkbox } from 'antd';
import { memo, useMemo, type FocusEvent, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useField, type FieldHandle } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import type { FieldOption } from '#ui/options/field-options.ts';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import { selectedKeys, withKeys } from '#ui/options/selected-keys.ts';
import { OptionsState } from '#ui/options/OptionsState.tsx';
import { withSelected } from '#ui/options/with-selected.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ChoiceFilter } from '#ui/select/ChoiceFilter.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { useNodeOptions } from '#ui/options/use-node-options.ts';
import { useOptionNames } from '#ui/options/use-option-names.ts';
import styles from './view.module.css';

/** Not antd's `Checkbox.Group`, which renders twice on mount and drops values without a choice. */
function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, 'aria-describedby': describedBy } = useControl(node);
  const { options, reload } = useNodeOptions(node, value);
  const { direction, optionType, border } = node.props ?? {};
  const choices = useMemo(
    () => (options.status === 'loading' ? options.list : withSelected(options.list, selectedKeys(value))),
    [options, value],
  );
  if (choices.length === 0) return <OptionsState id={id} status={options.status} onRetry={reload} />;
  const classNames = [
    styles.group,
    direction === 'vertical' && styles.vertical,
    optionType === 'button' ? styles.buttons : border === true && styles.framed,
  ];
  return (
    <fieldset id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={classNames.filter(Boolean).join(' ')}>
      <Boxes {...{ node, choices, value, setValue, leave, disabled }} />
      {options.status === 'failed' && <OptionsFailed onRetry={reload} />}
    </fieldset>
  );
}

interface BoxesProps extends FieldHandle<JsonValue> {
  node: ResolvedNode;
  choices: readonly FieldOption[];
  disabled: boolean;
}

/** The boxes of a group. They stay as they are while the group gets a message. */
const Boxes = memo(function Boxes({ node, choices, value, setValue, leave, disabled }: BoxesProps): ReactNode {
  const max = node.props?.['max'];
  const keys = selectedKeys(value);
  const isFull = typeof max === 'number' && max > 0 && keys.length >= max;
  /** Keeps the keys in the order of the choices. */
  const toggle = (key: string): void =>
    setValue(
      withKeys(
        choices.map((choice) => choice.id).filter((choiceId) => (choiceId === key ? !keys.includes(key) : keys.includes(choiceId))),
        value,
      ),
    );
  return choices.map(({ id: key, fullName, disabled: isOff }) => {
    const isChosen = keys.includes(key);
    const isDisabled = disabled || isOff === true || (isFull && !isChosen);
    return (
      <Checkbox
        key={key}
        classNames={parts}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => toggle(key)}
        onBlur={(event) => isLeft(event) && leave()}
      >
        {fullName}
      </Checkbox>
    );
  });
});

const parts = { root: styles.box ?? '', icon: styles.icon ?? '', label: styles.label ?? '' };

/** Whether the focus leaves the group. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.closest('fieldset')?.contains(relatedTarget) !== true;

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node, value);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display, Filter: ChoiceFilter });
