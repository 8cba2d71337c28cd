import { ColorPicker, type ColorPickerProps } from 'antd';
import { useState, type ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { namedColourPanel } from '#ui/controls/clear-colour.tsx';
import type { Control } from '#ui/field/use-control.ts';
import { ColourButton } from './ColourButton';
import { colourFormatOf, colourText } from './colour-text';
import { swatchColour } from './swatch-colour';

export interface ColourPanelProps {
  props: Readonly<Record<string, unknown>>;
  value: JsonValue;
  onChange(value: JsonValue): void;
  onClose(): void;
  control: Control;
  text: string;
}

/** The colour picker. Initially open, because it is loaded when the user clicks the button. */
export function ColourPanel({ props, value, onChange, onClose, control, text }: ColourPanelProps): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const format = colourFormatOf(props);
  const show = (open: boolean) => {
    setIsOpen(open);
    if (!open) onClose();
  };
  return (
    <ColorPicker
      open={isOpen}
      onOpenChange={show}
      value={swatchColour(value) ?? null}
      onChange={(colour) => onChange(colour.cleared ? null : colourText(colour.toRgb(), format))}
      onClear={() => onChange(null)}
      defaultFormat={panelFormats[format]}
      disabledAlpha={props['showAlpha'] !== true}
      allowClear
      panelRender={namedColourPanel}
      disabled={control.disabled}
    >
      <ColourButton control={control} text={text} ref={takeFocus} />
    </ColorPicker>
  );
}

/** Takes over the focus from the button that this one replaces. */
const takeFocus = (button: HTMLButtonElement | null): void => {
  if (button && document.activeElement === document.body) button.focus();
};

const panelFormats = { hex: 'hex', rgb: 'rgb', hsv: 'hsb', hsl: 'hsb' } satisfies Record<string, ColorPickerProps['defaultFormat']>;
