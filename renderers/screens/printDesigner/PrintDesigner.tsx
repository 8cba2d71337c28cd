import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { pageParamOf, pageProblem, pageSettings, type PageSettings } from '#print/page-settings';
import { showFailure } from '#ui/actions/show-failure.ts';
import type { Editor } from '#ui/rich-text/create-editor.ts';
import { RichText } from '#ui/rich-text/RichText.tsx';
import { usePanelGuard } from '#ui/dialogs/panel-guard.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useFeedback } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { DesignNotes } from './DesignNotes';
import { DesignTools } from './DesignTools';
import { FieldTree } from './FieldTree';
import { insertAround, insertField, insertRows } from './insertions';
import { PaperPanel } from './PaperPanel';
import styles from './print-designer.module.css';
import { templateDialect } from './template-dialect';
import texts from './texts.json';
import { useTemplate, type LoadedTemplate } from './use-template';

/** Loads a template and opens it in the designer. */
export function PrintDesigner({ templateId }: { templateId: string }): ReactNode {
  const own = useOwnText(texts);
  const { template, failure, reload, save } = useTemplate(templateId);
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  return template ? <Workbench key={templateId} template={template} save={save} /> : <ScreenSkeleton />;
}

interface WorkbenchProps {
  template: LoadedTemplate;
  save(values: { printTemplate: string; pageParam: string; version: number }): Promise<number>;
}

function Workbench({ template, save }: WorkbenchProps): ReactNode {
  const own = useOwnText(texts);
  const [editor, setEditor] = useState<Editor>();
  const design = useDesign(template, save, editor);
  const { html, page, isChanged, isBusy } = design;
  usePanelGuard(() => isChanged);
  const attributes = useMemo(() => ({ id: 'print-template', 'aria-label': own('content') }), [own]);
  return (
    <div className={styles.workbench}>
      <header className={styles.bar}>
        <strong className={styles.name} title={template.fullName}>
          {template.fullName}
        </strong>
        <output className={styles.note}>{isChanged ? own('unsaved') : ''}</output>
        <Button
          type="primary"
          icon={<SaveOutlined aria-hidden />}
          loading={isBusy}
          disabled={!isChanged || pageProblem(page) !== undefined}
          onClick={() => void design.submit()}
        >
          {own('save')}
        </Button>
      </header>
      <div className={styles.designer}>
        <FieldTree
          template={template}
          onField={(set, field) => editor && insertField(editor, set, field)}
          onRows={(set) => editor && insertRows(editor, set)}
          onAround={(parts) => editor && insertAround(editor, parts)}
        />
        <div className={styles.content}>
          {editor ? <DesignTools editor={editor} /> : <div className={styles.tools} />}
          {editor && <DesignNotes editor={editor} html={html} template={template} />}
          <div className={styles.sheet} style={paperStyle(page)}>
            <RichText
              html={html}
              placeholder={own('placeholder')}
              disabled={false}
              attributes={attributes}
              onChange={design.setHtml}
              onLeave={noop}
              dialect={templateDialect}
              onReady={setEditor}
            />
          </div>
        </div>
        <PaperPanel page={page} onChange={design.setPage} />
      </div>
    </div>
  );
}

/** The paper that the text is written on. */
const paperStyle = ({
  width,
  height,
  margins: { top, right, bottom, left },
}: PageSettings): CSSProperties & Record<`--${string}`, string> => ({
  '--paper-width': `${width}mm`,
  '--paper-height': `${height}mm`,
  '--paper-margins': `${top}mm ${right}mm ${bottom}mm ${left}mm`,
});

/** The text and paper of the template, and what of them is saved. */
function useDesign(template: LoadedTemplate, save: WorkbenchProps['save'], editor: Editor | undefined) {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const { markChanged } = useScreen();
  const [html, setHtml] = useState(template.printTemplate);
  const [page, setPage] = useState(() => pageSettings(template.pageParam));
  const [saved, setSaved] = useState({ version: template.version, html, page });
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = html !== saved.html || page !== saved.page;
  const submit = async () => {
    setIsBusy(true);
    try {
      const printTemplate = html === saved.html ? html : (editor?.html() ?? html);
      const version = await save({ printTemplate, pageParam: pageParamOf(page), version: saved.version });
      setHtml(printTemplate);
      setSaved({ version, html: printTemplate, page });
      markChanged();
      feedback.success(own('saved'));
    } catch (error) {
      showFailure(error, feedback);
    }
    setIsBusy(false);
  };
  return { html, setHtml, page, setPage, isChanged, isBusy, submit };
}

const noop = (): void => {};
