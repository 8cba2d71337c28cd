import { Checkbox } from 'antd';
import type { FocusEvent, ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
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
  const { options, reload } = useNodeOptions(node);
  const { direction, optionType, border, max } = node.props ?? {};
  const keys = selectedKeys(value);
  const choices = options.status === 'loading' ? options.list : withSelected(options.list, keys);
  if (choices.length === 0) return <OptionsState id={id} status={options.status} onRetry={reload} />;

  const isFull = typeof max === 'number' && max > 0 && keys.length >= max;
  /** Keeps the keys in the order of the choices. */
  const toggle = (key: string): void =>
    setValue(
      withKeys(
        choices.map((choice) => choice.id).filter((choiceId) => (choiceId === key ? !keys.includes(key) : keys.includes(choiceId))),
        value,
      ),
    );
  const classNames = [
    styles.group,
    direction === 'vertical' && styles.vertical,
    optionType === 'button' ? styles.buttons : border === true && styles.framed,
  ];
  return (
    <fieldset
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={classNames.filter(Boolean).join(' ')}
    >
      {choices.map(({ id: key, fullName, disabled: isOff }) => {
        const isChosen = keys.includes(key);
        const isDisabled = disabled || isOff === true || (isFull && !isChosen);
        return (
          <Checkbox
            key={key}
            checked={isChosen}
            disabled={isDisabled}
            onChange={() => toggle(key)}
            onBlur={(event) => isLeft(event) && leave()}
          >
            {fullName}
          </Checkbox>
        );
      })}
      {options.status === 'failed' && <OptionsFailed onRetry={reload} />}
    </fieldset>
  );
}

/** Whether the focus leaves the group. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.closest('fieldset')?.contains(relatedTarget) !== true;

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node);
  return <EllipsisText>{choiceList(value).map(nameOf).join(', ')}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display, Filter: ChoiceFilter });
