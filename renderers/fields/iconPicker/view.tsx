import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, Input, Popover, type InputRef } from 'antd';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { menuIconNames } from '#engine/menu-icons';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useIsDetail } from '#ui/display/detail-context.tsx';
import { EllipsisText } from '#ui/display/EllipsisText.tsx';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useControl } from '#ui/field/use-control.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

/** A button that shows the icon. It opens a grid of icons with a search. */
function Edit({ node }: ViewProps): ReactNode {
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const { id, disabled, status, 'aria-describedby': describedBy } = useControl(node);
  const own = useOwnText(texts);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = typeof value === 'string' ? value : '';
  const show = (open: boolean) => {
    setIsOpen(open && disabled !== true);
    if (!open) leave();
  };
  const choose = (next: string) => {
    setValue(next);
    show(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={show}
      content={<Icons selected={name} onChoose={choose} />}
      destroyOnHidden
    >
      <Button
        ref={button}
        id={id}
        disabled={disabled}
        danger={status === 'error'}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        autoInsertSpace={false}
        className={styles.button}
      >
        {name === '' ? <span className={styles.empty}>{own('choose')}</span> : <IconName name={name} />}
      </Button>
    </Popover>
  );
}

/** The icons with a search. Arrow keys move in the grid, Enter chooses. */
function Icons({ selected, onChoose }: { selected: string; onChoose(name: string): void }): ReactNode {
  const own = useOwnText(texts);
  const [keyword, setKeyword] = useState('');
  const names = menuIconNames.filter((name) => name.includes(keyword.trim().toLowerCase()));
  return (
    <fieldset aria-label={own('choose')} className={styles.panel}>
      <Input
        ref={focusInput}
        onKeyDown={moveInGrid}
        allowClear={clearMark}
        value={keyword}
        placeholder={own('search')}
        aria-label={own('search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className={styles.grid}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            title={shortName(name)}
            aria-label={shortName(name)}
            aria-pressed={name === selected}
            className={styles.icon}
            onKeyDown={moveInGrid}
            onClick={() => onChoose(name)}
          >
            <MenuIcon icon={name} />
          </button>
        ))}
      </div>
      {names.length === 0 && <div className={styles.empty}>{own('none')}</div>}
    </fieldset>
  );
}

/** The popover is opened to search. */
const focusInput = (input: InputRef | null): void => input?.focus();

const columns = 6;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const panel = event.currentTarget.closest('fieldset');
  const buttons = [...(panel?.querySelectorAll<HTMLButtonElement>('button[aria-pressed]') ?? [])];
  const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (step === undefined || (index < 0 && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const next = index < 0 ? 0 : index + step;
  if (next < 0) panel?.querySelector('input')?.focus();
  else buttons[next]?.focus();
}

const shortName = (name: string): string => name.replace(/^.*icon-ym-/, '');

const IconName = ({ name }: { name: string }) => (
  <span className={styles.read}>
    <MenuIcon icon={name} />
    <EllipsisText>{shortName(name)}</EllipsisText>
  </span>
);

function Display({ node }: ViewProps): ReactNode {
  const name = useValue(node.id);
  const isDetail = useIsDetail();
  if (typeof name !== 'string' || name === '') return null;
  if (isDetail) return <IconName name={name} />;
  // In a list the icon says enough. Its name is for the pointer and for screen readers.
  return (
    <span title={shortName(name)}>
      <MenuIcon icon={name} />
      <span className="screen-reader-only">{shortName(name)}</span>
    </span>
  );
}

export const renderer = defineRenderer({ Edit, Display });
