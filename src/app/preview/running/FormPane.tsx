import { Alert, Button, Flex, Segmented, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { Language } from '#engine/text';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FormView } from '#ui/form/FormView.tsx';
import { focusField } from '#ui/dialogs/focus-field.ts';
import type { FieldIssue } from '#form/form-store.ts';
import { useText, type UiServices } from '#ui/services.tsx';
import { useIssueText } from '#ui/texts/use-issue-text.ts';
import { languages } from '../../i18n/languages';
import { usePreviewText } from '../use-preview-text';
import styles from './form-pane.module.css';
import { PreviewLanguage } from './PreviewLanguage';
import type { RunningForm } from './use-running-form';

export interface FormPaneProps {
  running: RunningForm | undefined;
  /** Whether the JSON is invalid and the form belongs to an earlier text. */
  isStale: boolean;
  empty: string;
}

/** The running form with the tools of the preview: width, language, submit and result. */
export function FormPane({ running, isStale, empty }: FormPaneProps): ReactNode {
  const own = usePreviewText();
  const [width, setWidth] = useState<keyof typeof widths>('auto');
  const [language, setLanguage] = useState<Language>();
  const [checked, setChecked] = useState<{ number: number; issues: readonly FieldIssue[] }>();
  const submit = () => {
    if (!running) return;
    const issues = running.open.form.checkAll();
    setChecked({ number: running.number, issues });
    const [first] = issues;
    if (first) focusField(running.open.form, first.key ?? keyIn(first.path));
  };
  const result = running && checked?.number === running.number ? checked.issues : undefined;

  return (
    <section className={styles.pane} aria-label={own('form')}>
      <Flex className={styles.bar} gap={8} align="center" wrap>
        <Segmented
          size="small"
          aria-label={own('width')}
          value={width}
          onChange={setWidth}
          options={(Object.keys(widths) as (keyof typeof widths)[]).map((value) => ({ value, label: own(`width.${value}`) }))}
        />
        <Select<Language | ''>
          size="small"
          aria-label={own('language')}
          value={language ?? ''}
          onChange={(value) => setLanguage(value === '' ? undefined : value)}
          options={[{ value: '', label: own('language') }, ...languages.map(({ language: value, name }) => ({ value, label: name }))]}
          popupMatchSelectWidth={false}
        />
        <Flex gap={8} className={styles.end}>
          <Button size="small" disabled={!running} onClick={() => running?.reset()}>
            {own('reset')}
          </Button>
          <Button size="small" type="primary" disabled={!running} onClick={submit}>
            {own('submit')}
          </Button>
        </Flex>
      </Flex>
      {isStale && running && <Alert banner type="warning" showIcon title={own('stale')} />}
      {result && running && <Result issues={result} onChoose={(issue) => focusField(running.open.form, issue.key ?? keyIn(issue.path))} />}
      <div className={styles.scroll} data-stale={(isStale && running !== undefined) || undefined}>
        {running ? (
          <div className={styles.sheet} style={widths[width] === undefined ? undefined : { width: widths[width] }}>
            <PreviewLanguage language={language}>
              <Form key={running.number} open={running.open} />
            </PreviewLanguage>
          </div>
        ) : (
          <EmptyState title={empty} />
        )}
      </div>
    </section>
  );
}

/** Very large forms are rendered on request only, because they block the page. */
function Form({ open }: Pick<RunningForm, 'open'>): ReactNode {
  const own = usePreviewText();
  const count = useMemo(() => countOf(open.root) - 1, [open.root]);
  const [isRendered, setIsRendered] = useState(count <= maxInitialControls);
  if (count === 0) return <EmptyState title={own('emptyForm')} />;
  if (isRendered) return <FormView open={open} />;
  return (
    <EmptyState title={own('large', { count })}>
      <Button onClick={() => setIsRendered(true)}>{own('largeShow')}</Button>
    </EmptyState>
  );
}

const maxInitialControls = 2_000;

const countOf = ({ children = [] }: ResolvedNode): number => children.reduce((sum, child) => sum + countOf(child), 1);

/** In pixels. */
const widths = { auto: undefined, pc: 1440, phone: 390 } as const;

const keyIn = (path: string): string => path.split('/')[1] ?? '';

function Result({ issues, onChoose }: { issues: readonly FieldIssue[]; onChoose(issue: FieldIssue): void }): ReactNode {
  const own = usePreviewText();
  const textOf = useIssueText();
  const text = useText();
  if (issues.length === 0) return <Alert banner type="success" showIcon title={`${own('passed')} ${own('passedMore')}`} />;
  return (
    <Alert
      banner
      type="error"
      showIcon
      title={
        <div className={styles.failures}>
          {own('failed', { count: issues.length })}
          {issues.slice(0, maxListedIssues).map((issue) => (
            <Button key={`${issue.path} ${issue.code}`} type="link" size="small" onClick={() => onChoose(issue)}>
              {withLabel(issue, textOf(issue), text)}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** Adds the field's label to a message that does not contain it. */
function withLabel({ params }: FieldIssue, message: string, text: UiServices['text']): string {
  const label = text(params['label'] as Text | undefined);
  return label === '' || message.includes(label) ? message : `${label}: ${message}`;
}

/** Issues in the result. The form shows all of them. */
const maxListedIssues = 5;
