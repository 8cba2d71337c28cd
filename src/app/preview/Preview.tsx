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
import { inspectorTabs } from './inspector/inspector-tabs';
import { SplitPanes } from './layout/SplitPanes';
import { PreviewToolbar } from './PreviewToolbar';
import styles from './preview.module.css';
import { formatJson } from './reading/format-json';
import { textLimit } from './reading/text-limit';
import { useSourceReading } from './reading/use-source-reading';
import { FormPane } from './running/FormPane';
import { useRunningForm } from './running/use-running-form';
import { useExampleTexts } from './use-example-texts';
import { usePreviewText } from './use-preview-text';
import { useStoredText } from './use-stored-text';

/** Form JSON at the left, the form that it makes at the right, what is in it below that. */
export function Preview(): ReactNode {
  const own = usePreviewText();
  const { feedback, registry } = useUiServices();
  const isNarrow = useNarrow();
  const [editor, setEditor] = useState<JsonEditorHandle | null>(null);
  const { text, isStored, store } = useStoredText('tangu.previewModel');
  const [untouched, setUntouched] = useState(text);
  const source = useSourceReading(text);
  const { reading, form } = source;
  const running = useRunningForm(form?.descriptor);
  const [tab, setTab] = useState('source');
  useExampleTexts();

  const issues = usePlacedIssues(text, text.trim() === '' ? undefined : reading?.issues);
  const diagnostics = useMemo(
    () => issues.map(({ from, to, severity, message }) => ({ from, to: Math.max(to, from), severity, message })),
    [issues],
  );
  const extensions = useMemo(() => [editorPhrases(own), jsonCompletions(registry)], [own, registry]);

  const replace = useCallback(
    (next: string) => {
      store(next);
      setUntouched(next);
    },
    [store],
  );
  const show = useCallback((from: number, to = from) => {
    if (!isNarrow) return editor?.select(from, to);
    // The editor is another tab, which is drawn first.
    setTab('source');
    requestAnimationFrame(() => editor?.select(from, to));
    return undefined;
  }, [editor, isNarrow]);
  const isAtRisk = useCallback(() => {
    const opened = running?.open.form;
    return text !== untouched || (opened !== undefined && opened.jotai.get(opened.dirty));
  }, [text, untouched, running?.open.form]);
  useLeaveQuestion(
    isAtRisk,
    { message: own('leave'), okText: own('leaveOk'), cancelText: own('leaveCancel'), isDanger: true },
    feedback.confirm,
  );

  const isBroken = reading !== undefined && reading.form === undefined && text.trim() !== '';
  const shownForm = text.trim() === '' ? undefined : form;
  const shownRunning = shownForm && running;
  const notes = [
    text.length > textLimit && own('tooLarge'),
    source.status === 'tooLong' && own('tooLong'),
    !isStored && own('notStored'),
  ].filter((note) => note !== false);

  const sourcePane = (
    <div className={styles.pane}>
      <PreviewToolbar
        text={() => editor?.text() ?? text}
        onReplace={replace}
        onFormat={() => store(formatJson(editor?.text() ?? text))}
        encode={source.encode}
      />
      <SplitPanes name="previewIssues" direction="column" initial={76} label={own('divider.issues')}>
        <JsonEditor ref={setEditor} text={text} onChange={store} diagnostics={diagnostics} extensions={extensions} label={own('source')} />
        <IssueList
          issues={issues}
          unlisted={reading?.unlisted ?? 0}
          isReading={source.status === 'reading'}
          note={
            <>
              {notes.map((note) => (
                <Alert key={note} banner type="warning" showIcon title={note} />
              ))}
              {reading?.kind === 'module' && (
                <Alert
                  banner
                  type="info"
                  showIcon
                  title={own('moduleNote')}
                  action={
                    <Button size="small" onClick={async () => replace((await source.encode()) ?? text)}>
                      {own('extract')}
                    </Button>
                  }
                />
              )}
            </>
          }
          onChoose={({ from, to }) => show(from, to)}
        />
      </SplitPanes>
    </div>
  );
  const formPane = <FormPane running={shownRunning} isStale={isBroken} empty={own(isNarrow ? 'emptyNarrow' : 'empty')} />;
  const showField = useCallback((id: string) => show(form?.offsets[id] ?? 0), [show, form]);
  const inspectors = inspectorTabs(own, {
    running: shownRunning,
    form: shownForm,
    scripts: reading?.scripts ?? noScripts,
    onShow: showField,
  });

  if (isNarrow) {
    return (
      <Tabs
        className={`${styles.preview} ${inspectorStyles.inspector}`}
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
  return (
    <div className={styles.preview}>
      <SplitPanes name="preview" direction="row" initial={42} label={own('divider.editor')}>
        {sourcePane}
        <SplitPanes name="previewInspector" direction="column" initial={66} label={own('divider.inspector')}>
          {formPane}
          <Tabs className={inspectorStyles.inspector} size="small" items={inspectors} />
        </SplitPanes>
      </SplitPanes>
    </div>
  );
}

const noScripts: readonly never[] = [];

/** Issues in words, each with its line. */
function usePlacedIssues(text: string, issues: readonly Omit<PlacedIssue, 'message' | 'line'>[] | undefined): readonly PlacedIssue[] {
  const words = useText();
  return useMemo(() => {
    let line = 1;
    let at = 0;
    // Issues come in the order of their places, so that the lines are counted once.
    return (issues ?? []).map((issue) => {
      for (; at < issue.from && at < text.length; at += 1) if (text[at] === '\n') line += 1;
      const said = issueTextOf(issue);
      return { ...issue, line, message: words(said.text, said.params) };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the lines belong to the text that was read, not to the one that is typed meanwhile
  }, [issues, words]);
}
