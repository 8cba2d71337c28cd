import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef, type ReactNode } from 'react';
import { editorTheme } from '#ui/code/editor-theme.ts';
import { languageOf } from './language-of';
import styles from './module-code.module.css';

interface CodeViewProps {
  /** What screen readers call it. */
  label: string;
  text: string;
  /** The end of the file's name. */
  type: string;
}

/** Code to read, with the search and the folding of the editor. */
export function CodeView({ label, text, type }: CodeViewProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const view = new EditorView({
      parent: element.current,
      doc: text,
      extensions: [
        basicSetup,
        languageOf(type),
        editorTheme,
        EditorState.readOnly.of(true),
        ...(type === 'md' ? [EditorView.lineWrapping] : []),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      ],
    });
    return () => view.destroy();
  }, [label, text, type]);
  return <div ref={element} className={styles.view} />;
}
