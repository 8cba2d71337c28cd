import { useCallback, useEffect, useEffectEvent, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/use-own-text.ts';
import { createEditor, type Editor, type Refusal } from './create-editor';
import texts from './texts.json';
import { Toolbar } from './Toolbar';
import styles from './view.module.css';

export interface RichTextProps {
  html: string;
  placeholder: string;
  disabled: boolean;
  /** What the text is to assistive technology: its id, its label, whether it is wrong. */
  attributes: Readonly<Record<`aria-${string}` | 'id', string | undefined>>;
  onChange(html: string): void;
  onLeave(): void;
}

/** The text is said after a pause in typing, and at once when the editor is left. */
const pause = 150;

/** Quill with our toolbar. It shows what it is given, and says what the user makes of it; opening it changes nothing. */
export function RichText({ html, placeholder, disabled, attributes, onChange, onLeave }: RichTextProps): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** The value that the editor shows; what it says itself needs no loading. */
  const shown = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  const say = useCallback((from: Editor) => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = from.html();
    if (next === shown.current) return;
    shown.current = next;
    tell.current(next);
  }, []);
  const refuse = useCallback((why: Refusal) => feedback.warning(own(why)), [feedback, own]);
  const begin = useEffectEvent((element: HTMLElement) => createEditor(element, { placeholder, onRefuse: refuse }));

  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    const made = begin(place.appendChild(document.createElement('div')));
    made.quill.on('text-change', (_change, _before, source) => {
      if (source !== 'user') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => say(made), pause);
    });
    setEditor(made);
    return () => {
      say(made);
      shown.current = undefined;
      place.replaceChildren();
    };
  }, [say]);

  useEffect(() => {
    if (!editor || html === shown.current) return;
    shown.current = html;
    editor.load(html);
  }, [editor, html]);

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

  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    if (editor) say(editor);
    onLeave();
  };
  return (
    <div
      className={`${styles.editor} ${attributes['aria-invalid'] === 'true' ? styles.wrong : ''} ${disabled ? styles.disabled : ''}`}
      onBlur={leave}
    >
      {editor ? <Toolbar editor={editor} disabled={disabled} onRefuse={refuse} /> : <div className={styles.toolbar} />}
      <div ref={host} className={styles.text} />
    </div>
  );
}
