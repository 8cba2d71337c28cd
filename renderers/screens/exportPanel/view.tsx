import { Button, Radio } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { saveFile } from '#ui/actions/save-file.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useReference } from '#ui/screen/use-reference.ts';
import { useUiServices } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { ColumnChoice } from './ColumnChoice';
import { exportedGroups } from './exported-fields';
import styles from './export.module.css';
import texts from './texts.json';

const formats = ['xlsx', 'csv', 'json'] as const;
type Format = (typeof formats)[number];

/** The values of `dataType`. */
const extents = { page: 0, all: 1, selected: 2 } as const;
type Extent = keyof typeof extents;

/** What a user chose last for a list. */
interface LastChoice {
  format: Format;
  /** Paths of columns. */
  columns: readonly string[];
}

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { registry, session } = useUiServices();
  const descriptors = useDescriptors();
  const { dialog } = useScreen();
  const resourceId = String(node.props?.['resource']);
  const ids = textsIn(useReference(node.props?.['ids']));
  const listed = textsIn(useReference(node.props?.['columns']));
  const request = useReference(node.props?.['request']);
  const total = useReference(node.props?.['total']);
  const groups = useMemo(
    () => exportedGroups(descriptors.resource(resourceId)?.fields ?? [], registry),
    [descriptors, resourceId, registry],
  );
  const all = useMemo(() => groups.flatMap(({ fields }) => fields.map(({ path }) => path)), [groups]);
  const [remembered, remember] = useStoredState<LastChoice | null>(`export.${session.user.userId}.${resourceId}`, null, isChoice);
  const [columns, setColumns] = useState(() => startingColumns(remembered?.columns ?? listed, all));
  const [format, setFormat] = useState<Format>(remembered?.format ?? 'xlsx');
  const [extent, setExtent] = useState<Extent>(ids.length > 0 ? 'selected' : 'page');
  const { send, isBusy } = useExport(String(node.props?.['operation']));
  const nothing = all.length === 0 ? own('noFields') : total === 0 && ids.length === 0 ? own('noRecords') : undefined;
  if (nothing !== undefined) return <Nothing title={nothing} onClose={() => dialog?.close()} />;
  const start = async (): Promise<void> => {
    remember({ format, columns });
    const isDone = await send({
      query: {},
      ...(isJsonObject(request) && request),
      dataType: extents[extent],
      selectKey: columns,
      selectIds: ids,
      format,
      zone: ownZone(),
    });
    if (isDone) dialog?.close();
  };
  return (
    <section className={styles.panel}>
      <Choice<Extent>
        title={own('extent')}
        value={extent}
        onChange={setExtent}
        options={[
          { value: 'page', label: own('page') },
          { value: 'all', label: own('all') },
          ...(ids.length > 0 ? [{ value: 'selected' as const, label: own('selected', { count: ids.length }) }] : []),
        ]}
      />
      <Choice<Format>
        title={own('format')}
        value={format}
        onChange={setFormat}
        options={formats.map((value) => ({ value, label: own(value) }))}
        hint={format === 'json' ? own('jsonHint') : own('zoneHint', { zone: ownZone() })}
      />
      <ColumnChoice groups={groups} all={all} chosen={columns} onChange={setColumns} />
      <Buttons isBusy={isBusy} isEmpty={columns.length === 0} onCancel={() => dialog?.close()} onExport={() => void start()} />
    </section>
  );
}

/** The zone in which screens show times. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function Nothing({ title, onClose }: { title: string; onClose(): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <EmptyState title={title}>
      <Button onClick={onClose}>{own('close')}</Button>
    </EmptyState>
  );
}

interface ButtonsProps {
  isBusy: boolean;
  /** No column is chosen. */
  isEmpty: boolean;
  onCancel(): void;
  onExport(): void;
}

function Buttons({ isBusy, isEmpty, onCancel, onExport }: ButtonsProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <footer className={styles.buttons}>
      <Button onClick={onCancel}>{own('cancel')}</Button>
      <Button type="primary" loading={isBusy} disabled={isEmpty} title={isEmpty ? own('none') : undefined} onClick={onExport}>
        {own('export')}
      </Button>
    </footer>
  );
}

interface ChoiceProps<Value extends string> {
  title: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: string | undefined;
}

function Choice<Value extends string>({ title, value, options, onChange, hint }: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>{title}</legend>
      <Radio.Group value={value} onChange={({ target }) => onChange(target.value as Value)} options={[...options]} />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}

/** Asks for the file, and lets the browser download it. Resolves to whether there is one. */
function useExport(operation: string): { send(input: Record<string, unknown>): Promise<boolean>; isBusy: boolean } {
  const own = useOwnText(texts);
  const { http, feedback } = useUiServices();
  const descriptors = useDescriptors();
  const [isBusy, setBusy] = useState(false);
  const send = async (input: Record<string, unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await sendCall(http, namedCall(operation, undefined, descriptors), input);
      const isSaved = saveFile(data);
      if (isSaved) feedback.success(own('started'));
      else feedback.warning(own('noFile'));
      return isSaved;
    } catch (error) {
      showFailure(error, feedback);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy };
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The columns that still exist; all of them if none does. */
function startingColumns(wanted: readonly string[], all: readonly string[]): readonly string[] {
  const known = all.filter((path) => wanted.includes(path));
  return known.length > 0 ? known : all;
}

const isChoice = (value: unknown): value is LastChoice =>
  isJsonObject(value) &&
  formats.some((format) => format === value['format']) &&
  Array.isArray(value['columns']) &&
  value['columns'].every((path) => typeof path === 'string');

export const renderer = defineRenderer({ Edit });
