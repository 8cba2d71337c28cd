import type { ColorPickerProps } from 'antd';
import type { ReactNode } from 'react';
import { useUiText } from '../texts/use-own-text';

/** The panel of a colour picker, for `panelRender`. antd names its clear button in English. */
export const namedColourPanel: NonNullable<ColorPickerProps['panelRender']> = (panel) => <NamedPanel>{panel}</NamedPanel>;

function NamedPanel({ children }: { children: ReactNode }) {
  const label = useUiText()('clear');
  return <div ref={(panel) => panel?.querySelector('[aria-label="Clear color"]')?.setAttribute('aria-label', label)}>{children}</div>;
}
