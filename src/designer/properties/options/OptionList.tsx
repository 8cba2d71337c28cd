import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../editors/editors.module.css';
import { usePanelLanguage } from '../panel/panel-scope';
import panelStyles from '../panel/panel.module.css';
import { textIn, withTextIn } from '../text-in-language';
import texts from '../texts.json';
import { withDropped, type OptionLine } from './option-lines';
import { maxOptions, type ListedOption } from './pasted-options';
import { useOptionLines } from './use-option-lines';

interface OptionListProps {
  options: readonly unknown[];
  /** Whether choices can stand below others. */
  canNest: boolean;
  onChange(options: ListedOption[] | undefined): void;
}

/** Lines that are drawn at first; the others follow with a click. */
const drawnLines = 60;

/**
 * Listed choices: label and stored value. Alt and the arrow keys move a choice, Enter adds one, and cells of a spreadsheet are
 * pasted as choices.
 */
export function OptionList({ options, canNest, onChange }: OptionListProps): ReactNode {
  const own = useOwnText(texts);
  const [isAll, setIsAll] = useState(false);
  const [dragged, setDragged] = useState<number>();
  const element = useRef<HTMLDivElement>(null);
  const { lines, cut, write, change, add, paste, press, flush } = useOptionLines(options, canNest, element, onChange);
  const drop = (index: number): void => {
    if (dragged !== undefined) write(withDropped(lines, dragged, index));
    setDragged(undefined);
  };
  return (
    <div ref={element} className={styles.stack} onBlur={flush}>
      {lines.slice(0, isAll ? undefined : drawnLines).map((line, index) => (
        <OptionRow
          // oxlint-disable-next-line react/no-array-index-key -- a value changes while it is typed
          key={index}
          line={line}
          number={index + 1}
          isDragged={dragged === index}
          onChange={(next) => change(index, next)}
          onKeyDown={(event) => press(index, event)}
          onPaste={(event) => paste(index, event)}
          onRemove={() => write(lines.toSpliced(index, 1), Math.min(index, lines.length - 2))}
          onDrag={setDragged}
          onDrop={() => drop(index)}
        />
      ))}
      {!isAll && lines.length > drawnLines && (
        <Button size="small" onClick={() => setIsAll(true)}>
          {own('showAll', { count: lines.length })}
        </Button>
      )}
      {cut > 0 && <div className={panelStyles.error}>{own('cutOptions', { count: cut, limit: maxOptions })}</div>}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={lines.length >= maxOptions}
        onClick={() => add(lines.length)}
        onPaste={(event) => paste(lines.length - 1, event)}
      >
        {own('addOption')}
      </Button>
      <div className={panelStyles.help}>{own('pasteHelp')}</div>
    </div>
  );
}

interface OptionRowProps {
  line: OptionLine;
  number: number;
  isDragged: boolean;
  onChange(line: OptionLine): void;
  onKeyDown(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
  onRemove(): void;
  onDrag(number: number | undefined): void;
  onDrop(): void;
}

function OptionRow({ line, number, isDragged, onChange, onKeyDown, onPaste, onRemove, onDrag, onDrop }: OptionRowProps): ReactNode {
  const own = useOwnText(texts);
  const language = usePanelLanguage();
  const shared = { onKeyDown, onPaste, autoComplete: 'off', spellCheck: false };
  return (
    <div
      className={isDragged ? `${styles.option} ${styles.dragged}` : styles.option}
      style={{ paddingInlineStart: line.depth * 16 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span
        className={styles.handle}
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', line.id);
          onDrag(number - 1);
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <HolderOutlined />
      </span>
      <TextInput
        {...shared}
        data-part="label"
        aria-label={own('optionLabel', { number })}
        placeholder={(language !== 'zh' && textIn(line.fullName, 'zh')) || own('optionLabelShort')}
        value={textIn(line.fullName, language)}
        onChange={({ target }) => onChange({ ...line, fullName: withTextIn(line.fullName, language, target.value) ?? '' })}
      />
      <TextInput
        {...shared}
        className={styles.code ?? ''}
        aria-label={own('optionValue', { number })}
        placeholder={own('optionValueShort')}
        value={line.id}
        onChange={({ target }) => onChange({ ...line, id: target.value })}
      />
      <IconButton size="small" label={own('removeOption', { number })} icon={<DeleteOutlined />} onClick={onRemove} />
    </div>
  );
}
