import { BgColorsOutlined, ClearOutlined, FontColorsOutlined, PictureOutlined } from '@ant-design/icons';
import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import type Quill from 'quill';
import { ColourTool } from './ColourTool';
import type { Editor, Refusal } from './create-editor';
import { dataImages } from '#engine/html/allowed-html';
import { LinkTool } from './LinkTool';
import texts from './texts.json';
import { ToolButton } from './ToolButton';
import { alignments, blocks, headers, marks, sizes, type Tool } from './tools';
import { useFormats, type Formats } from './use-formats';
import styles from './rich-text.module.css';

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  onRefuse(refusal: Refusal): void;
}

/** The toolbar. Tab stops at one tool only; arrow keys move between tools (roving tabindex). */
export const Toolbar = memo(function Toolbar({ editor, disabled, onRefuse }: ToolbarProps): ReactNode {
  const { quill } = editor;
  const own = useOwnText(texts);
  const formats = useFormats(quill);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!disabled) setTabStop(bar.current, toolsIn(bar.current)[0]);
  }, [disabled]);
  const shared: FormatToolProps = { quill, formats, disabled };
  const button = (tool: Tool): ReactNode => <FormatButton key={tool.text} {...shared} tool={tool} />;
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={own('toolbar')}
      onKeyDown={moveFocus}
      onFocus={({ currentTarget, target }) => setTabStop(currentTarget, target)}
    >
      <span className={styles.group}>
        <FormatSelect {...shared} label={own('header')} format="header" choices={headers} />
        <FormatSelect {...shared} label={own('size')} format="size" choices={sizes} />
      </span>
      <span className={styles.group}>{marks.map(button)}</span>
      <span className={styles.group}>
        <ColourTool {...shared} label={own('color')} icon={<FontColorsOutlined />} format="color" colour={formats['color']} />
        <ColourTool {...shared} label={own('background')} icon={<BgColorsOutlined />} format="background" colour={formats['background']} />
      </span>
      <span className={styles.group}>{blocks.map(button)}</span>
      <span className={styles.group}>{alignments.map(button)}</span>
      <span className={styles.group}>
        <LinkTool quill={quill} link={formats['link']} disabled={disabled} />
        <ImageTool editor={editor} disabled={disabled} onRefuse={onRefuse} />
        <ToolButton label={own('clean')} icon={<ClearOutlined />} disabled={disabled} onClick={() => clearFormats(quill)} />
      </span>
    </div>
  );
});

interface FormatToolProps {
  quill: Quill;
  formats: Formats;
  disabled: boolean;
}

function FormatButton({ quill, formats, disabled, tool }: FormatToolProps & { tool: Tool }): ReactNode {
  const own = useOwnText(texts);
  const { text, icon, format, value, isStep } = tool;
  const current = formats[format] ?? false;
  const isPressed = !isStep && !disabled && (value === true ? Boolean(current) : current === value);
  return (
    <ToolButton
      label={own(text)}
      icon={icon}
      isPressed={isStep ? undefined : isPressed}
      disabled={disabled}
      onClick={() => applyFormat(quill, format, isPressed ? false : value)}
    />
  );
}

interface FormatSelectProps extends FormatToolProps {
  label: string;
  format: string;
  choices: typeof headers;
}

function FormatSelect({ quill, formats, disabled, label, format, choices }: FormatSelectProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <select
      className={styles.list}
      aria-label={label}
      title={label}
      disabled={disabled}
      value={String(formats[format] ?? '')}
      onChange={(event) => applyFormat(quill, format, event.target.value || false)}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {own(text)}
        </option>
      ))}
    </select>
  );
}

function ImageTool({ editor, disabled, onRefuse }: ToolbarProps): ReactNode {
  const own = useOwnText(texts);
  const picker = useRef<HTMLInputElement>(null);
  const insert = async (files: readonly File[]) => {
    const refusal = await editor.insertImages(files);
    if (refusal) onRefuse(refusal);
  };
  return (
    <>
      <ToolButton label={own('image')} icon={<PictureOutlined />} disabled={disabled} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={dataImages.map((kind) => `image/${kind}`).join(',')}
        onChange={({ target }) => {
          void insert([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

function applyFormat(quill: Quill, format: string, value: unknown): void {
  quill.format(format, value, 'user');
  // Right-to-left text is aligned right.
  if (format === 'direction') quill.format('align', value === 'rtl' && 'right', 'user');
}

function clearFormats(quill: Quill): void {
  const range = quill.getSelection(true);
  if (range.length > 0) quill.removeFormat(range.index, range.length, 'user');
  else for (const format of Object.keys(quill.getFormat(range))) quill.format(format, false, 'user');
}

/** Arrow keys move to the next or previous tool, Home and End to the first or last. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsIn(event.currentTarget);
  const index = tools.indexOf(event.target as HTMLElement);
  const next = { ArrowRight: tools[index + 1], ArrowLeft: tools[index - 1], Home: tools[0], End: tools.at(-1) }[event.key];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

const toolsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>(':is(button, select):not(:disabled)') ?? []),
];

/** Makes a tool the tab stop of the toolbar. Focus inside a popover is ignored. */
function setTabStop(bar: HTMLElement | null, tool: Element | undefined): void {
  if (!tool || !bar?.contains(tool)) return;
  for (const other of toolsIn(bar)) other.tabIndex = other === tool ? 0 : -1;
}
