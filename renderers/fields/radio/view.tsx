import { Radio } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { OptionsFailed } from '#ui/options/OptionsFailed.tsx';
import { OptionsState } from '#ui/options/OptionsState.tsx';
import { withSelected } from '#ui/options/with-selected.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { ChoiceFilter } from '#ui/select/ChoiceFilter.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { useNodeOptions } from '#ui/options/use-node-options.ts';
import { useOptionNames } from '#ui/options/use-option-names.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, 'aria-required': isRequired, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = useControl(node);
  const { options, reload } = useNodeOptions(node, value);
  const { direction, optionType, border, buttonStyle, size } = node.props ?? {};
  const isButtons = optionType === 'button';
  const isFramed = border === true && !isButtons;
  const key = choiceKey(value);
  const keyWithoutChoice =
    options.status !== 'loading' && key !== '' && !options.list.some((option) => option.id === key) ? key : undefined;
  const choices = useMemo(
    () =>
      withSelected(options.list, keyWithoutChoice === undefined ? [] : [keyWithoutChoice]).map(
        ({ id: choiceId, fullName, disabled: isOff }) => ({
          value: choiceId,
          label: fullName,
          disabled: isOff,
          ...(isFramed && { className: styles.framed }),
        }),
      ),
    [options, keyWithoutChoice, isFramed],
  );
  if (choices.length === 0) return <OptionsState id={id} status={options.status} onRetry={reload} />;
  const group = (
    <Radio.Group
      id={id}
      aria-labelledby={`${id}-label`}
      aria-required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      className={direction === 'vertical' ? styles.vertical : styles.group}
      disabled={disabled}
      value={key === '' ? undefined : key}
      onChange={(event) => setValue(event.target.value as string)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
      options={choices}
      optionType={isButtons ? 'button' : 'default'}
      buttonStyle={buttonStyle === 'outline' ? 'outline' : 'solid'}
      size={sizes.get(size)}
      vertical={direction === 'vertical' && !isButtons}
    />
  );
  if (options.status !== 'failed') return group;
  return (
    <>
      {group}
      <OptionsFailed onRetry={reload} />
    </>
  );
}

/** Older forms use the size names of Element UI. */
const sizes: ReadonlyMap<unknown, 'large' | 'small'> = new Map([['large', 'large'], ['small', 'small'], ['mini', 'small']] as const);

function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const nameOf = useOptionNames(node, value);
  return <EllipsisText>{nameOf(value)}</EllipsisText>;
}

export const renderer = defineRenderer({ Edit, Display, Filter: ChoiceFilter });
