import { useCallback, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useFeedback } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { createEditor, type Dialect, type Editor, type EditorOptions, type Refusal } from './create-editor';
import texts from './texts.json';
import { Toolbar } from './Toolbar';
import styles from './rich-text.module.css';

export interface RichTextProps {
  html: string;
  placeholder: string;
  disabled: boolean;
  /** Id and ARIA attributes of the text box. */
  attributes: Readonly<Record<`aria-${string}` | 'id', string | undefined>>;
  onChange(html: string): void;
  onLeave(): void;
  dialect?: Dialect;
  /** Called with the editor, for further tools. */
  onReady?(editor: Editor): void;
}

/** Debounce of `onChange` in milliseconds. Leaving the editor calls it at once. */
const debounceTime = 150;

/** Quill with our toolbar. Calls `onChange` for edits of the user only, so that opening a record does not change it. */
export function RichText({ html, placeholder, disabled, attributes, onChange, onLeave, dialect, onReady }: RichTextProps): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const showRefusal = useCallback((refusal: Refusal) => feedback.warning(own(refusal)), [feedback, own]);
  const { host, editor, emitChange } = useEditor({ placeholder, onRefuse: showRefusal, dialect }, html, onChange);
  useEditorState(editor, attributes, placeholder, disabled);
  const tellReady = useEffectEvent((ready: Editor) => onReady?.(ready));
  useEffect(() => {
    if (editor) tellReady(editor);
  }, [editor]);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (editor) emitChange(editor);
    onLeave();
  };
  return (
    <div
      className={`${styles.editor} ${attributes['aria-invalid'] === 'true' ? styles.wrong : ''} ${disabled ? styles.disabled : ''}`}
      onBlur={leave}
    >
      {editor ? <Toolbar editor={editor} disabled={disabled} onRefuse={showRefusal} /> : <div className={styles.toolbar} />}
      <div ref={host} className={styles.text} />
    </div>
  );
}

/** Creates the editor inside the element of `host`, loads `html` into it and emits the user's edits. */
function useEditor(options: EditorOptions, html: string, onChange: RichTextProps['onChange']) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** The HTML that the editor shows. Its own changes need not be loaded again. */
  const shownHtml = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  const emitChange = useCallback((from: Editor) => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = from.html();
    if (next === shownHtml.current) return;
    shownHtml.current = next;
    latestOnChange.current(next);
  }, []);
  const createInside = useEffectEvent((parent: HTMLElement) => createEditor(parent, options));

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const newEditor = createInside(element.appendChild(document.createElement('div')));
    newEditor.quill.on('text-change', (_change, _before, source) => {
      if (source !== 'user') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => emitChange(newEditor), debounceTime);
    });
    setEditor(newEditor);
    return () => {
      emitChange(newEditor);
      shownHtml.current = undefined;
      element.replaceChildren();
    };
  }, [emitChange]);

  useEffect(() => {
    if (!editor || html === shownHtml.current) return;
    shownHtml.current = html;
    editor.load(html);
  }, [editor, html]);
  return { host, editor, emitChange };
}

/** Sets attributes on Quill's text box, which React does not render. */
function useEditorState(editor: Editor | undefined, attributes: RichTextProps['attributes'], placeholder: string, disabled: boolean) {
  useEffect(() => {
    if (!editor) return;
    editor.quill.enable(!disabled);
    const { root } = editor.quill;
    for (const [name, value] of Object.entries({
      ...attributes,
      'data-placeholder': placeholder,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-disabled': disabled ? 'true' : undefined,
    })) {
      if (value === undefined) root.removeAttribute(name);
      else root.setAttribute(name, value);
    }
  }, [editor, disabled, placeholder, attributes]);
}
