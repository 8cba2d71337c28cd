import { CloseCircleFilled, DownOutlined } from '@ant-design/icons';
import { lazy, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import { directoryKeys, directoryPaths } from '#engine/directory/directory-keys';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { JsonValue } from '#engine/json';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { useField } from '#form/use-field.ts';
import plain from '../deferred-input/plain.module.css';
import { useControl } from '../field/use-control';
import { valueInScope } from '../options/bound-values';
import { textProp } from '../props/text-prop';
import type { ViewProps } from '../renderer';
import { useText, useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import styles from './selector.module.css';
import type { SelectorLook } from './selector-look';
import { selectorScope } from './selector-scope';
import type { SelectorItem } from './selector-tab';
import type { SelectorScope } from './selector-tabs';
import texts from './texts.json';
import { useSelectorNames } from './use-selector-names';

const SelectorDialog = lazy(async () => ({ default: (await import('./SelectorDialog')).SelectorDialog }));

interface SelectorEditProps extends ViewProps {
  look?: SelectorLook;
  /** Whether the current user can be chosen as a variable. Default: yes. */
  hasVariables?: boolean;
}

/** The names of what is chosen, in an input that opens the dialog. */
export function SelectorEdit({ node, look, hasVariables = true }: SelectorEditProps): ReactNode {
  const { registry } = useUiServices();
  const { names: kind = 'user', path: isPath = false } = registry.field(node.jnpfKey);
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const nameOf = useSelectorNames(kind, value);
  const scopeNow = useScope(kind, node, { hasVariables, isPath });
  const [scope, setScope] = useState<SelectorScope>();
  const input = useRef<HTMLInputElement>(null);
  const names = directoryKeys(kind, value).map(nameOf).filter(Boolean).join(', ');
  const empty: JsonValue = isMultiple(node) || isPath ? [] : null;
  return (
    <>
      <Box
        node={node}
        input={input}
        look={look}
        names={names}
        isEmpty={choiceList(value).length === 0}
        isOpen={scope !== undefined}
        onOpen={() => setScope(scopeNow())}
        onCancel={() => setScope(undefined)}
        onClear={() => setValue(empty)}
        onLeave={leave}
      />
      {scope && (
        <Suspense>
          <SelectorDialog
            scope={scope}
            chosen={itemsIn(kind, value, nameOf, isPath)}
            look={look}
            onConfirm={(_items, ids) => setValue(scope.isMultiple ? [...ids] : (ids[0] ?? empty))}
            onGone={() => {
              setScope(undefined);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface BoxProps extends ViewProps {
  input: RefObject<HTMLInputElement | null>;
  look: SelectorLook | undefined;
  names: string;
  isEmpty: boolean;
  isOpen: boolean;
  onOpen(): void;
  /** The user goes on before the dialog has been loaded. */
  onCancel(): void;
  onClear(): void;
  onLeave(): void;
}

function Box({ node, input, look, names, isEmpty, isOpen, onOpen, onCancel, onClear, onLeave }: BoxProps): ReactNode {
  const { status, ...control } = useControl(node);
  const text = useText();
  const own = useOwnText(texts);
  const isClearable = node.props?.['clearable'] !== false && !control.disabled && !isEmpty;
  const open = (): void => {
    if (!control.disabled) onOpen();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Delete' && isClearable) onClear();
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      onCancel();
    }
    if (opensDialog(event)) open();
  };
  const clear = (): void => {
    onClear();
    input.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the input has the keys
    <div
      className={`${plain.box} ${styles.field}`}
      title={names || undefined}
      data-status={status}
      data-disabled={control.disabled || undefined}
      data-clearable={isClearable || undefined}
      onClick={open}
    >
      <input
        ref={input}
        {...control}
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list to control before it opens
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        autoComplete="off"
        readOnly
        value={names}
        placeholder={text(textProp(node.props?.['placeholder'])) || (look?.placeholder ?? own('placeholder'))}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      {isClearable && <ClearButton onClear={clear} />}
      <DownOutlined className={`${plain.icon} ${styles.arrow}`} />
    </div>
  );
}

/** Tab skips it, because Delete clears the field on the keyboard. */
function ClearButton({ onClear }: { onClear(): void }): ReactNode {
  const own = useOwnText(texts);
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    onClear();
  };
  return (
    <button type="button" tabIndex={-1} className={styles.clear} aria-label={own('clear')} onClick={onClick}>
      <CloseCircleFilled />
    </button>
  );
}

interface ScopeOptions {
  hasVariables: boolean;
  isPath: boolean;
}

/** The scope of the field at the moment of opening, because the related field may have changed. */
function useScope(kind: DirectoryKind, node: ViewProps['node'], { hasVariables, isPath }: ScopeOptions): () => SelectorScope {
  const form = useFormStore();
  const row = useRow();
  const cell = useCell();
  const own = useOwnText(texts);
  return () => ({
    ...selectorScope(kind, node, (id) => valueInScope(id, { form, cell, row })),
    ...(hasVariables && { currentUser: own('currentUser') }),
    ...(kind === 'area' && !isPath && { topArea: own('topArea') }),
  });
}

/** Whether a key opens the dialog. Enter would submit the form, and the space bar would scroll the page. */
function opensDialog(event: KeyboardEvent): boolean {
  const isOpening = ['Enter', ' ', 'ArrowDown'].includes(event.key);
  if (isOpening) event.preventDefault();
  return isOpening;
}

/** The items of a value, as they are stored. */
function itemsIn(kind: DirectoryKind, value: unknown, nameOf: (key: string) => string, isPath: boolean): SelectorItem[] {
  const stored = isPath ? directoryPaths(value) : (choiceList(value) as JsonValue[]);
  return directoryKeys(kind, value).map((key, index) => ({ key, value: stored[index] ?? key, name: nameOf(key) }));
}
