import { Input, Popover, type InputRef } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { useField } from '#form/use-field.ts';
import { PickerBox } from '../controls/PickerBox';
import { useKeyword } from '../controls/use-keyword';
import { useTypedAhead, type TypedAhead } from '../controls/use-typed-ahead';
import { boundParams } from '../options/options-source';
import { useNeeds } from '../options/use-needs';
import { textProp } from '../props/text-prop';
import type { ViewProps } from '../renderer';
import { useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { PickTable } from './PickTable';
import { rowKey, valueColumn, type RelatedRow } from './related-calls';
import { RelationEdit, useConfirm } from './RelationEdit';
import { relationTexts } from './relation-texts';
import styles from './relation.module.css';
import texts from './texts.json';
import { useEmptiedFields } from './use-emptied-fields';
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

function TableBelow({ node }: ViewProps): ReactNode {
  const { text } = useUiServices();
  const own = useOwnText(texts);
  const { value, setValue, leave } = useField<JsonValue>(node.id);
  const source = useSource(node);
  const rowOf = useRelatedRows(source, value, source?.label ?? '');
  const scopeNow = usePickScope(node);
  const needs = useNeeds(boundParams(node.props?.['params']));
  const confirm = useConfirm(node);
  useEmptiedFields(node, value);
  const [scope, setScope] = useState<PickScope>();
  const input = useRef<HTMLInputElement>(null);
  const typing = useTypedAhead();
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
      open={scope !== undefined && !typing.isComposing}
      onOpenChange={(isOpen) => !isOpen && setScope(undefined)}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={scope && <Content scope={scope} node={node} chosen={new Set(ids)} ahead={typing.take} onChoose={choose} onClose={close} />}
    >
      <div>
        <PickerBox
          node={node}
          input={input}
          typing={typing}
          names={relationTexts(value, source, rowOf, own('unavailable'))}
          placeholder={text(textProp(node.props?.['placeholder'])) || own('placeholder')}
          needs={needs}
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
  ahead(): TypedAhead;
  onChoose(row: RelatedRow, isChosen: boolean): void;
  onClose(): void;
}

function Content({ scope, node, chosen, ahead, onChoose, onClose }: ContentProps): ReactNode {
  const own = useOwnText(texts);
  const rows = usePickRows(scope);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const { typed, take, onFocus, onKeyDown } = useKeyword({
    ahead,
    answered: rows.isLoading ? undefined : rows.keyword,
    onSearch: rows.search,
    onConfirm: () => chosen.size > 0 && onClose(),
    onTake() {
      const row = rows.page?.rows[0];
      if (!row) return;
      if (chosen.has(rowKey(scope.source, row))) return onClose();
      onChoose(row, true);
      // The next text replaces this one.
      input.current?.select();
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it, as it closes a dialog
    <div
      className={styles.popover}
      data-picker-rows
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
            onChange={(event) => take(event.target.value)}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          />
        </search>
      )}
      <PickTable
        scope={scope}
        rows={rows}
        isMultiple={isMultiple(node)}
        chosen={chosen}
        onChoose={onChoose}
        onConfirm={onClose}
        height={tableHeight}
      />
    </div>
  );
}
