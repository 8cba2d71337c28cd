import { json } from '@codemirror/lang-json';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import styles from './editor.module.css';
import { editorTheme } from './editor-theme';

/** What the page may ask the editor for. */
export interface JsonEditorHandle {
  /** The text as it stands, later than what `onChange` has told. */
  text(): string;
  /** Selects a part of the text, brings it into sight and takes the focus there. */
  select(from: number, to: number): void;
}

export interface JsonEditorProps {
  /** The text that was told last, or another to put in its place, as one step that can be undone. */
  text: string;
  /** Told a moment after a change, and at once when the editor goes. */
  onChange(text: string): void;
  /** For the text that was told last. */
  diagnostics: readonly Diagnostic[];
  /** What is offered while one types, and the editor's own words. Changing it costs little. */
  extensions: Extension;
  label: string;
  ref?: Ref<JsonEditorHandle>;
}

/** In milliseconds: long enough not to read between two keys, short enough to feel live. */
const delay = 250;

/** An editor for JSON. It keeps its text by itself: a keystroke draws nothing outside of it. */
export function JsonEditor({ text, onChange, diagnostics, extensions, label, ref }: JsonEditorProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const variable = useRef(new Compartment());
  const latest = useRef({ onChange, told: text, extensions, label });
  useEffect(() => {
    latest.current = { ...latest.current, onChange, extensions, label };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      const now = made.state.doc.toString();
      if (now === latest.current.told) return;
      latest.current.told = now;
      latest.current.onChange(now);
    };
    const follow = EditorView.updateListener.of(({ docChanged }) => {
      if (!docChanged) return;
      clearTimeout(timer);
      timer = setTimeout(tell, delay);
    });
    const own = [basicSetup, json(), lintGutter(), editorTheme, follow, EditorState.tabSize.of(2)];
    const state = EditorState.create({ doc: latest.current.told, extensions: [variable.current.of(variableOf(latest.current)), ...own] });
    const made = new EditorView({ state, parent: element.current ?? undefined });
    view.current = made;
    addEventListener('pagehide', tell);
    return () => {
      removeEventListener('pagehide', tell);
      tell();
      made.destroy();
    };
  }, []);

  useEffect(() => {
    const { current } = view;
    if (!current || text === latest.current.told) return;
    latest.current.told = text;
    current.dispatch({
      changes: { from: 0, to: current.state.doc.length, insert: text },
      selection: EditorSelection.cursor(0),
      scrollIntoView: true,
    });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: variable.current.reconfigure(variableOf({ extensions, label })) });
  }, [extensions, label]);

  useEffect(() => {
    const { current } = view;
    // What was found in an earlier text stands elsewhere in this one, and is found again in a moment.
    if (!current || current.state.doc.length !== latest.current.told.length) return;
    const length = current.state.doc.length;
    current.dispatch(
      setDiagnostics(
        current.state,
        diagnostics.map((one) => ({ ...one, from: Math.min(one.from, length), to: Math.min(one.to, length) })),
      ),
    );
  }, [diagnostics]);

  useImperativeHandle(
    ref,
    () => ({
      text: () => view.current?.state.doc.toString() ?? '',
      select: (from, to) => {
        const { current } = view;
        if (!current) return;
        const length = current.state.doc.length;
        const range = EditorSelection.range(Math.min(from, length), Math.min(to, length));
        current.dispatch({ selection: EditorSelection.create([range]), effects: EditorView.scrollIntoView(range, { y: 'center' }) });
        current.focus();
      },
    }),
    [],
  );

  return <div ref={element} className={styles.editor} />;
}

const variableOf = ({ extensions, label }: Pick<JsonEditorProps, 'extensions' | 'label'>): Extension => [
  extensions,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];
