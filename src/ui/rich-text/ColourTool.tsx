import { ColorPicker, theme } from 'antd';
import type Quill from 'quill';
import { useRef, type ReactNode } from 'react';
import { namedColourPanel } from '../controls/clear-colour';
import { ToolButton } from './ToolButton';

interface ColourToolProps {
  label: string;
  icon: ReactNode;
  quill: Quill;
  format: 'color' | 'background';
  /** The colour at the cursor. */
  colour: unknown;
  disabled: boolean;
}

/** Picks a text or background colour. The format is applied when the picker closes, so that it is one undo step. */
export function ColourTool({ label, icon, quill, format, colour, disabled }: ColourToolProps): ReactNode {
  const { token } = theme.useToken();
  const chosen = useRef<string | false | undefined>(undefined);
  const applyOnClose = (isOpen: boolean) => {
    if (!isOpen && chosen.current !== undefined) quill.format(format, chosen.current, 'user');
    chosen.current = undefined;
  };
  const presets = [
    {
      label,
      colors: [
        token.red,
        token.volcano,
        token.orange,
        token.gold,
        token.lime,
        token.green,
        token.cyan,
        token.blue,
        token.geekblue,
        token.purple,
        token.magenta,
      ],
      key: 'theme',
    },
  ];
  return (
    <ColorPicker
      size="small"
      disabled={disabled}
      allowClear
      panelRender={namedColourPanel}
      defaultValue={typeof colour === 'string' ? colour : undefined}
      presets={presets}
      onChange={(value) => {
        chosen.current = value.toHexString();
      }}
      onClear={() => {
        chosen.current = false;
      }}
      onOpenChange={applyOnClose}
      destroyOnHidden
    >
      <ToolButton label={label} icon={icon} disabled={disabled} />
    </ColorPicker>
  );
}
