import '#ui/theme/base.css';
import { ConfigProvider, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { applyPalette } from '#ui/theme/apply-palette.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { idle } from './idle';

/** The text properties of a panel, written by hand: antd's inputs, each with its own state. */
function TextProperty({ index }: { index: number }): ReactNode {
  const [value, setValue] = useState('');
  return (
    <div>
      <label htmlFor={`p${index}`}>Property {index}</label>
      <Input id={`p${index}`} value={value} onChange={(event) => setValue(event.target.value)} autoComplete="off" />
    </div>
  );
}

const palette = paletteOf('blue', 'light');
applyPalette(document.documentElement, palette, 'light');

flushSync(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ConfigProvider theme={antdThemeOf(palette, 'light')} button={{ autoInsertSpace: false }}>
      {Array.from({ length: 12 }, (_, index) => (
        <TextProperty key={index} index={index} />
      ))}
    </ConfigProvider>,
  ),
);
Object.assign(window, { bench: {}, designerBench: { idle } });
