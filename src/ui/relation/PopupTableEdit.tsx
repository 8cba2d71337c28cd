import { Input, Popover, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { PickerBox } from '../controls/PickerBox';
import { textProp } from '../props/text-prop';
import type { ViewProps } from '../renderer';
import { useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { PickTable } from './PickTable';
import { valueColumn, type RelatedRow } from './related-calls';
import { RelationEdit, useConfirm } from './RelationEdit';
import { relationTexts } from './relation-texts';
import styles from './relation.module.css';
import texts from './texts.json';
import { usePickRows, type PickScope } from './use-pick-rows';
import { usePickScope } from './use-pick-scope';
import { useRelatedRows } from './use-related-rows';
import { useSource } from './use-source';

/** The names of what is chosen, in an input that opens a table below it. */
export function PopupTableEdit({ node }: ViewProps): ReactNode {
  const { popupType } = node.props ?? {};
  return popupType === 'dialog' || popupType === 'drawer' ? <RelationEdit node={node} /> : <TableBelow node={node} />;
}

/** In pixels. */
const tableHeight = 300;

/** In milliseconds. Typing sends one request, after a pause. */
const debounceTime = 300;

function TableBelow({ node }: ViewProps): ReactNode {
  const { text } = useUiServices();
  const own = useOwnText(texts);
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const source = useSource(node);
  const rowOf = useRelatedRows(source, value, source?.label ?? '');
  const scopeNow = usePickScope(node);
  const confirm = useConfirm(node);
  const [scope, setScope] = useState<PickScope>();
  const input = useRef<HTMLInputElement>(null);
  const ids = choiceList(value).map(String);
  const isMulti = isMultiple(node);
  const close = (): void => {
    setScope(undefined);
    input.current?.focus();
  };
  const choose = (row: RelatedRow, isChosen: boolean): void => {
    if (!scope) return;
    const id = String(row[valueColumn(scope.source)]);
    const others = ids.filter((other) => other !== id).map((other) => ({ ...rowOf(other), [valueColumn(scope.source)]: other }));
    confirm(scope, isMulti ? [...others, ...(isChosen ? [row] : [])] : [row]);
    if (!isMulti) close();
  };
  return (
    <Popover
      open={scope !== undefined}
      onOpenChange={(isOpen) => !isOpen && setScope(undefined)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={scope && <Content scope={scope} node={node} chosen={new Set(ids)} onChoose={choose} onClose={close} />}
    >
      <div>
        <PickerBox
          node={node}
          input={input}
          names={relationTexts(value, source, rowOf, own('unavailable'))}
          placeholder={text(textProp(node.props?.['placeholder'])) || own('placeholder')}
          isEmpty={ids.length === 0}
          isOpen={scope !== undefined}
          opens="dialog"
          onOpen={() => setScope(scopeNow())}
          onCancel={() => setScope(undefined)}
          onClear={() => setValue(isMulti ? [] : null)}
          onLeave={leave}
        />
      </div>
    </Popover>
  );
}

interface ContentProps extends ViewProps {
  scope: PickScope;
  chosen: ReadonlySet<string>;
  onChoose(row: RelatedRow, isChosen: boolean): void;
  onClose(): void;
}

function Content({ scope, node, chosen, onChoose, onClose }: ContentProps): ReactNode {
  const own = useOwnText(texts);
  const rows = usePickRows(scope);
  const [typed, setTyped] = useState('');
  const { search } = rows;
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(() => search(typed), debounceTime);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing searches
  }, [typed]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it, as it closes a dialog
    <div
      className={styles.popover}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {node.props?.['filterable'] !== false && (
        <search className={styles.search}>
          <Input
            ref={input}
            value={typed}
            placeholder={own('keyword')}
            aria-label={own('keyword')}
            maxLength={200}
            onChange={(event) => setTyped(event.target.value)}
            onPressEnter={(event) => event.preventDefault()}
          />
        </search>
      )}
      <PickTable scope={scope} rows={rows} isMultiple={isMultiple(node)} chosen={chosen} onChoose={onChoose} height={tableHeight} />
    </div>
  );
}
