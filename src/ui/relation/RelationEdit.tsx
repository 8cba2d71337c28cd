import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { useCell } from '#form/cell-scope.tsx';
import { useForm } from '#form/form-context.tsx';
import { useField } from '#form/use-field.ts';
import { PickerBox } from '../controls/PickerBox';
import { useTypedAhead } from '../controls/use-typed-ahead';
import { boundParams } from '../options/options-source';
import { useNeeds } from '../options/use-needs';
import { textProp } from '../props/text-prop';
import type { ViewProps } from '../renderer';
import { useUiServices } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { fillFromRow } from './fill-from-row';
import { valueColumn, type RelatedRow } from './related-calls';
import { relatedRowsOf } from './related-rows';
import { relationTexts } from './relation-texts';
import texts from './texts.json';
import type { PickScope } from './use-pick-rows';
import { usePickScope } from './use-pick-scope';
import { useRelatedRows } from './use-related-rows';
import { useEmptiedFields } from './use-emptied-fields';
import { useSource } from './use-source';

const PickDialog = lazy(async () => ({ default: (await import('./PickDialog')).PickDialog }));
const RowDetail = lazy(async () => ({ default: (await import('./RowDetail')).RowDetail }));
const RelatedDetail = lazy(async () => ({ default: (await import('./RelatedDetail')).RelatedDetail }));

/** The names of what is chosen, in an input that opens a dialog or a drawer. */
export function RelationEdit({ node }: ViewProps): ReactNode {
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
  const [shown, setShown] = useState<Shown>();
  const input = useRef<HTMLInputElement>(null);
  const typing = useTypedAhead();
  const ids = choiceList(value).map(String);
  const { popupType, popupTitle, popupWidth, placeholder } = node.props ?? {};
  const [only] = ids;
  const title = text(textProp(popupTitle));
  const show = (): void => setShown(shownNow(source, { ids, title, scopeNow }));
  return (
    <>
      <PickerBox
        node={node}
        input={input}
        typing={typing}
        names={relationTexts(value, source, rowOf, own('unavailable'))}
        placeholder={text(textProp(placeholder)) || own('placeholder')}
        needs={needs}
        isEmpty={ids.length === 0}
        isOpen={scope !== undefined}
        opens="dialog"
        onOpen={() => setScope(scopeNow())}
        onCancel={() => setScope(undefined)}
        onClear={() => setValue(isMultiple(node) ? [] : null)}
        onLeave={leave}
        onShow={source && only !== undefined ? show : undefined}
      />
      {scope && !typing.isComposing && (
        <Suspense>
          <PickDialog
            scope={scope}
            title={title}
            popupWidth={popupWidth}
            placement={popupType === 'drawer' ? 'right' : 'center'}
            isMultiple={isMultiple(node)}
            ahead={typing.take}
            chosen={ids.map((id) => ({ ...rowOf(id), [valueColumn(scope.source)]: id }))}
            onConfirm={(rows) => confirm(scope, rows)}
            onGone={() => {
              setScope(undefined);
              input.current?.focus();
            }}
          />
        </Suspense>
      )}
      {shown && <ShownDetail shown={shown} onGone={() => setShown(undefined)} />}
    </>
  );
}

/** A record of a module, or rows of a data interface. */
type Shown = { module: string; id: string } | { scope: PickScope; ids: readonly string[]; title: string };

function shownNow(
  source: ReturnType<typeof useSource>,
  { ids, title, scopeNow }: { ids: readonly string[]; title: string; scopeNow(): PickScope | undefined },
): Shown | undefined {
  const [only] = ids;
  if (source?.kind === 'module' && only !== undefined) return { module: source.module, id: only };
  const scope = scopeNow();
  return scope && { scope, ids, title };
}

const ShownDetail = ({ shown, onGone }: { shown: Shown; onGone(): void }): ReactNode => (
  <Suspense>{'module' in shown ? <RelatedDetail {...shown} onGone={onGone} /> : <RowDetail {...shown} onGone={onGone} />}</Suspense>
);

/** Stores what was chosen, and fills the fields that follow it. */
export function useConfirm(node: ViewProps['node']): (scope: PickScope, rows: readonly RelatedRow[]) => void {
  const services = useUiServices();
  const form = useForm(node.id);
  const cell = useCell();
  const { setValue } = useField<JsonValue>(node.id);
  return ({ source, columns, params }, rows) => {
    const names = [...columns.shown.map(({ value }) => value), ...columns.more];
    // A row that was chosen before and is not on the page has no more than its value and its name.
    for (const row of rows) if (names.every((name) => name in row)) relatedRowsOf(services).set({ source, params }, row, names);
    const values = rows.map((row) => row[valueColumn(source)] as JsonValue);
    setValue(isMultiple(node) ? values : (values[0] ?? null));
    const [row] = rows;
    if (row && !isMultiple(node)) fillFromRow(row, { form, cell, node, registry: services.registry });
  };
}
