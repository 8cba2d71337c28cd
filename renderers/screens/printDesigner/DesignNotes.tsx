import { Alert, Button } from 'antd';
import { useEffect, useMemo, type ReactNode } from 'react';
import { parseTemplate } from '#print/parse-template';
import { fieldsIn } from '#print/template-fields';
import type { Editor } from '#ui/rich-text/create-editor.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { missingTags } from './missing-tags';
import { nameFields } from './name-fields';
import styles from './print-designer.module.css';
import { templateDialect } from './template-dialect';
import texts from './texts.json';
import type { LoadedTemplate } from './use-template';

interface DesignNotesProps {
  editor: Editor;
  html: string;
  template: LoadedTemplate;
}

/**
 * What to know about the text: fields that do not exist any more, which are marked in it, and parts of other editors. Shows the fields by
 * their names.
 */
export function DesignNotes({ editor: { quill }, html, template }: DesignNotesProps): ReactNode {
  const own = useOwnText(texts);
  const missing = useMemo(() => missingTags(fieldsIn(parseTemplate(html)), template), [html, template]);
  useEffect(() => {
    for (const node of quill.root.querySelectorAll<HTMLElement>('[data-tag]'))
      node.toggleAttribute('data-missing', missing.includes(node.dataset['tag'] ?? ''));
    nameFields(quill.root, template.fields);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also what an insertion or an undo has drawn
  }, [quill, missing, html, template]);
  const showFirst = () => quill.root.querySelector('[data-missing]')?.scrollIntoView({ block: 'center' });
  const hasKept = useMemo(() => templateDialect.read(html).includes('class="print-kept"'), [html]);
  return (
    <>
      {missing.length > 0 && (
        <Alert
          banner
          type="warning"
          showIcon
          title={own('missing', { fields: missing.map((tag) => tag.replace(/^headTable\./, '')).join(own('comma')) })}
          action={
            <Button size="small" onClick={showFirst}>
              {own('showMissing')}
            </Button>
          }
        />
      )}
      {hasKept && <small className={styles.note}>{own('keptNote')}</small>}
    </>
  );
}
