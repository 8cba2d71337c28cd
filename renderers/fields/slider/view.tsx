import { Slider } from 'antd';
import { useMemo, useRef, type ComponentRef, type FocusEvent, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { NumberRangeFilter } from '#ui/numbers/NumberRangeFilter.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { definition } from './definition';
import { handlesOf, isRange, scaleOf } from './slider-scale';
import texts from './texts.json';
import styles from './view.module.css';

/** Shows the value beside the slider instead of in a tooltip. */
function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, 'aria-describedby': describedBy } = useControl(node);
  const slider = useRef<ComponentRef<typeof Slider>>(null);
  const sliderProps = { ...useScaleProps(node), ref: slider, disabled, onBlur: leave, className: styles.slider };
  const focusHandle = (event: FocusEvent) => {
    if (event.target === event.currentTarget) slider.current?.focus();
  };
  const [from = 0, to = from] = handlesOf(value, node);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus to the handle
    <fieldset
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={styles.line}
      onFocus={focusHandle}
    >
      {isRange(node) ? (
        <Slider {...sliderProps} range value={[from, to]} onChange={setValue} />
      ) : (
        <Slider {...sliderProps} value={from} onChange={setValue} />
      )}
      <span className={styles.value} aria-hidden="true">
        {definition.format(value, node)}
      </span>
    </fieldset>
  );
}

function useScaleProps(node: ViewProps['node']) {
  const text = useText();
  const own = useOwnText(texts);
  return useMemo(() => {
    const label = text(node.label) || node.id;
    return {
      ...scaleOf(node),
      tooltip: noTooltip,
      ariaLabelForHandle: isRange(node) ? [own('from', { label }), own('to', { label })] : label,
    };
  }, [node, own, text]);
}

const noTooltip = { formatter: null };

export const renderer = defineRenderer({ Edit, Filter: NumberRangeFilter, align: 'end' });
