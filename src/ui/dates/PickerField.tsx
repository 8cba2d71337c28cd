import type { KeyboardEvent, ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useBounds } from '#form/use-bounds.ts';
import { useField } from '#form/use-field.ts';
import { useDeferredInput } from '../deferred-input/use-deferred-input';
import { useText } from '../services';
import { textProp } from '../props/text-prop';
import { useControl } from '../field/use-control';
import { useOwnText } from '../texts/use-own-text';
import styles from './PickerField.module.css';
import { maxKept, type PickerFocus, type PickerKind, type PickerProps } from './picker-kind';
import { PlainPicker } from './PlainPicker';
import { withSide } from './range-sides';
import texts from './texts.json';

export interface PickerFieldProps {
  node: ResolvedNode;
  kind: PickerKind;
  isRange?: boolean;
  isFilter?: boolean;
}

/**
 * The input of a date or time. antd's picker takes about as long to draw as ten plain inputs, so a plain input that looks
 * the same is shown until the pointer or the focus reaches it.
 */
export function PickerField({ node, kind, isRange = false, isFilter = false }: PickerFieldProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const control = useControl(node);
  const [bounds, renewBounds] = useBounds(isFilter ? withoutBounds(node) : node, kind.boundsOf);
  const placeholders = usePlaceholders(node, kind, isRange);
  const { View: Picker, focusState, activate } = useDeferredInput<PickerProps, PickerFocus>(kind);
  const isReadOnly =
    !isFilter &&
    (node.props?.['readonly'] === true || (bounds.start !== undefined && bounds.end !== undefined && bounds.start > bounds.end));
  const isActive = Picker !== undefined && !isReadOnly;
  const type = (input: 0 | 1, text: string): void => {
    const typed = text.trim().slice(0, maxKept);
    // A text that is not a date or time stays, and is marked by the check, or by the search.
    const side = typed === '' ? null : (kind.valueOf(typed, node) ?? typed);
    // The text was typed before the picker was loaded.
    setValue(isRange ? withSide(value, input, side) : side);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the events of the inputs, after their own handlers
    <div
      className={styles.field}
      data-picker=""
      onKeyDown={keepEnter}
      role={isRange ? 'group' : 'presentation'}
      aria-labelledby={isRange ? `${control.id}-label` : undefined}
    >
      {isActive ? (
        <Picker
          {...{ node, control, value, bounds, isRange, isFilter, placeholders, focusState }}
          onChange={setValue}
          onBlur={leave}
          onOpen={renewBounds}
          isClearable={node.props?.['clearable'] !== false}
        />
      ) : (
        <PlainPicker
          control={control}
          Icon={kind.Icon}
          texts={isRange ? [sideText(value, 0, node, kind), sideText(value, 1, node, kind)] : [kind.textOf(value, node)]}
          placeholders={placeholders}
          isReadOnly={isReadOnly}
          onActivate={activate}
          onType={type}
          onBlur={leave}
        />
      )}
    </div>
  );
}

/** Designers write these into every range, also of months and years. */
const designerDefaults = new Set<unknown>([texts.zh.startDate, texts.zh.endDate, texts.zh.startTime, texts.zh.endTime]);

function usePlaceholders(node: ResolvedNode, { rangeTexts }: PickerKind, isRange: boolean): readonly [string, string] {
  const text = useText();
  const own = useOwnText(texts);
  const { placeholder, ...props } = node.props ?? {};
  const [startPlaceholder, endPlaceholder] = [props['startPlaceholder'], props['endPlaceholder']].map((literal) =>
    designerDefaults.has(literal) ? undefined : literal,
  );
  const [startText, endText] = rangeTexts(node);
  const [first, second] = (Array.isArray(placeholder) ? placeholder : [placeholder]).map(textProp);
  const start = text(isRange ? (textProp(startPlaceholder) ?? (second === undefined ? undefined : first)) : first);
  const end = text(textProp(endPlaceholder) ?? second);
  return [start || own(isRange ? startText : 'choose'), end || own(endText)];
}

const sideText = (value: JsonValue, side: 0 | 1, node: ResolvedNode, { textOf }: PickerKind): string =>
  Array.isArray(value) ? textOf(value[side] ?? null, node) : side === 0 ? textOf(value, node) : '';

const unboundNodes = new WeakMap<ResolvedNode, ResolvedNode>();

/** A condition may search for values that the field no longer accepts. */
function withoutBounds(node: ResolvedNode): ResolvedNode {
  const cached = unboundNodes.get(node);
  if (cached) return cached;
  const { start: _start, end: _end, selectableRange: _range, ...props } = node.props ?? {};
  const unboundNode = { ...node, props };
  unboundNodes.set(node, unboundNode);
  return unboundNode;
}

/** Enter accepts the typed text instead of submitting the form. Buttons in the picker keep their own Enter. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
