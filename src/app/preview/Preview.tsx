import { Alert, Button, Tabs } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { issueTextOf } from '#engine/issue-text';
import { useText, useUiServices } from '#ui/services.tsx';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useLeaveQuestion } from '#ui/browser/use-leave-question.ts';
import { editorPhrases } from './editor/editor-phrases';
import { IssueList, type PlacedIssue } from './editor/IssueList';
import { JsonEditor, type JsonEditorHandle } from './editor/JsonEditor';
import { jsonCompletions } from './editor/json-completions';
import inspectorStyles from './inspector/inspector.module.css';
import { inspectorClassNames, inspectorTabs } from './inspector/inspector-tabs';
import { SplitPanes } from './layout/SplitPanes';
import { PreviewToolbar } from './PreviewToolbar';
import styles from './preview.module.css';
import { formatJson } from './reading/format-json';
import { textLimit } from './reading/text-limit';
import { useSourceReading } from './reading/use-source-reading';
import { FormPane } from './running/FormPane';
import { useRunningForm, type RunningForm } from './running/use-running-form';
import { useExampleTexts } from './use-example-texts';
import { usePreviewText } from './use-preview-text';
import { useStoredText, type StoredText } from './use-stored-text';

/** The preview: form JSON on the left, the running form on the right, the inspector below it. */
export function Preview(): ReactNode {
  const own = usePreviewText();
  const isNarrow = useNarrow();
  const [editor, setEditor] = useState<JsonEditorHandle | null>(null);
  const stored = useStoredText('tangu.previewModel');
  const { text, store } = stored;
  const [initialText, setInitialText] = useState(text);
  const source = useSourceReading(text);
  const { reading, form } = source;
  const running = useRunningForm(form?.descriptor);
  const [tab, setTab] = useState('source');
  useExampleTexts();
  useLeaveWarning(text !== initialText, running);
  const replace = useCallback(
    (next: string) => {
      store(next);
      setInitialText(next);
    },
    [store],
  );
  const select = useCallback((from: number, to = from) => {
    if (!isNarrow) return editor?.select(from, to);
    // The editor is in another tab, which has to be rendered first.
    setTab('source');
    requestAnimationFrame(() => editor?.select(from, to));
    return undefined;
  }, [editor, isNarrow]);
  const showField = useCallback((id: string) => select(form?.offsets[id] ?? 0), [select, form]);

  const isEmpty = text.trim() === '';
  const visibleForm = isEmpty ? undefined : form;
  const visibleRunning = visibleForm && running;
  const isStale = reading !== undefined && reading.form === undefined && !isEmpty;
  const inspectors = inspectorTabs(own, {
    running: visibleRunning,
    form: visibleForm,
    scripts: reading?.scripts ?? noScripts,
    onShow: showField,
  });
  const sourcePane = (
    <SourcePane editor={editor} setEditor={setEditor} stored={stored} source={source} onReplace={replace} onSelect={select} />
  );
  const formPane = <FormPane running={visibleRunning} isStale={isStale} empty={own(isNarrow ? 'emptyNarrow' : 'empty')} />;
  if (!isNarrow) return <WideLayout source={sourcePane} form={formPane} inspectors={inspectors} />;
  return (
    <Tabs
      className={`${styles.preview} ${inspectorStyles.inspector}`}
      classNames={inspectorClassNames}
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'source', label: own('source'), children: sourcePane, forceRender: true },
        { key: 'form', label: own('form'), children: formPane },
        ...inspectors,
      ]}
    />
  );
}

interface WideLayoutProps {
  source: ReactNode;
  form: ReactNode;
  inspectors: ReturnType<typeof inspectorTabs>;
}

function WideLayout({ source, form, inspectors }: WideLayoutProps): ReactNode {
  const own = usePreviewText();
  return (
    <div className={styles.preview}>
      <SplitPanes name="preview" direction="row" initial={42} label={own('divider.editor')}>
        {source}
        <SplitPanes name="previewInspector" direction="column" initial={66} label={own('divider.inspector')}>
          {form}
          <Tabs className={inspectorStyles.inspector} classNames={inspectorClassNames} size="small" items={inspectors} />
        </SplitPanes>
      </SplitPanes>
    </div>
  );
}

interface SourcePaneProps {
  editor: JsonEditorHandle | null;
  setEditor(editor: JsonEditorHandle | null): void;
  stored: StoredText;
  source: ReturnType<typeof useSourceReading>;
  onReplace(text: string): void;
  onSelect(from: number, to: number): void;
}

/** The toolbar, the editor and its issues. */
function SourcePane({ editor, setEditor, stored: { text, isStored, store }, source, onReplace, onSelect }: SourcePaneProps): ReactNode {
  const own = usePreviewText();
  const { registry } = useUiServices();
  const issues = usePlacedIssues(text, text.trim() === '' ? undefined : source.reading?.issues);
  const diagnostics = useMemo(
    () => issues.map(({ from, to, severity, message }) => ({ from, to: Math.max(to, from), severity, message })),
    [issues],
  );
  const extensions = useMemo(() => [editorPhrases(own), jsonCompletions(registry)], [own, registry]);
  return (
    <div className={styles.pane}>
      <PreviewToolbar
        text={() => editor?.text() ?? text}
        onReplace={onReplace}
        onFormat={() => store(formatJson(editor?.text() ?? text))}
        encode={source.encode}
      />
      <SplitPanes name="previewIssues" direction="column" initial={76} label={own('divider.issues')}>
        <JsonEditor ref={setEditor} text={text} onChange={store} diagnostics={diagnostics} extensions={extensions} label={own('source')} />
        <IssueList
          issues={issues}
          unlisted={source.reading?.unlisted ?? 0}
          isReading={source.status === 'reading'}
          note={<SourceNotes text={text} isStored={isStored} source={source} onReplace={onReplace} />}
          onChoose={({ from, to }) => onSelect(from, to)}
        />
      </SplitPanes>
    </div>
  );
}

interface SourceNotesProps extends Pick<SourcePaneProps, 'source'> {
  text: string;
  isStored: boolean;
  onReplace(text: string): void;
}

function SourceNotes({ text, isStored, source, onReplace }: SourceNotesProps): ReactNode {
  const own = usePreviewText();
  const warnings = [
    text.length > textLimit && own('tooLarge'),
    source.status === 'tooLong' && own('tooLong'),
    !isStored && own('notStored'),
  ].filter((warning) => warning !== false);
  return (
    <>
      {warnings.map((warning) => (
        <Alert key={warning} banner type="warning" showIcon title={warning} />
      ))}
      {source.reading?.kind === 'module' && (
        <Alert
          banner
          type="info"
          showIcon
          title={own('moduleNote')}
          action={
            <Button size="small" onClick={async () => onReplace((await source.encode()) ?? text)}>
              {own('extract')}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Asks for confirmation before the user leaves an edited text or a form with input. */
function useLeaveWarning(isTextEdited: boolean, running: RunningForm | undefined): void {
  const own = usePreviewText();
  const { feedback } = useUiServices();
  const form = running?.open.form;
  const hasChanges = useCallback(
    () => isTextEdited || (form !== undefined && form.jotai.get(form.dirty)),
    [isTextEdited, form],
  );
  useLeaveQuestion(
    hasChanges,
    { message: own('leave'), okText: own('leaveOk'), cancelText: own('leaveCancel'), isDanger: true },
    feedback.confirm,
  );
}

const noScripts: readonly never[] = [];

/** Translates issues and adds their line. */
function usePlacedIssues(text: string, issues: readonly Omit<PlacedIssue, 'message' | 'line'>[] | undefined): readonly PlacedIssue[] {
  const translate = useText();
  return useMemo(() => {
    let line = 1;
    let offset = 0;
    // Issues are sorted by position, so that lines are counted once.
    return (issues ?? []).map((issue) => {
      for (; offset < issue.from && offset < text.length; offset += 1) if (text[offset] === '\n') line += 1;
      const issueText = issueTextOf(issue);
      return { ...issue, line, message: translate(issueText.text, issueText.params) };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- lines refer to the text that was read, not to the current text
  }, [issues, translate]);
}
