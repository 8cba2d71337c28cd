import { json } from '@codemirror/lang-json';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import styles from './editor.module.css';
import { editorTheme } from '#ui/code/editor-theme.ts';

/** The imperative handle of the editor. */
export interface JsonEditorHandle {
  /** The current text, which may be newer than the last `onChange`. */
  text(): string;
  /** Selects a range, scrolls to it and focuses the editor. */
  select(from: number, to: number): void;
}

export interface JsonEditorProps {
  /** The text of the last `onChange`, or a new text, which replaces the content in one undo step. */
  text: string;
  /** Called with a debounce after a change, and at once on unmount. */
  onChange(text: string): void;
  /** Diagnostics for the text of the last `onChange`. */
  diagnostics: readonly Diagnostic[];
  /** Completions and translations. */
  extensions: Extension;
  label: string;
  ref?: Ref<JsonEditorHandle>;
}

/** Debounce of `onChange` in milliseconds. */
const debounceTime = 250;

/** A JSON editor. It holds its own text, so that a keystroke renders nothing outside. */
export function JsonEditor({ text, onChange, diagnostics, extensions, label, ref }: JsonEditorProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const variable = useRef(new Compartment());
  const latest = useRef({ onChange, emittedText: text, extensions, label });
  useEffect(() => {
    latest.current = { ...latest.current, onChange, extensions, label };
  });

  useEffect(() => {
    const emit = (editor: EditorView): void => {
      const current = editor.state.doc.toString();
      if (current === latest.current.emittedText) return;
      latest.current.emittedText = current;
      latest.current.onChange(current);
    };
    const { editor, dispose } = createView(element.current ?? undefined, {
      doc: latest.current.emittedText,
      extensions: variable.current.of(variableOf(latest.current)),
      emit,
    });
    view.current = editor;
    return dispose;
  }, []);

  useEffect(() => {
    const { current } = view;
    if (!current || text === latest.current.emittedText) return;
    latest.current.emittedText = text;
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
    // Skips diagnostics of an earlier text. New ones follow when the current text has been read.
    if (current?.state.doc.length === latest.current.emittedText.length) showDiagnostics(current, diagnostics);
  }, [diagnostics]);

  useImperativeHandle(
    ref,
    () => ({
      text: () => view.current?.state.doc.toString() ?? '',
      select: (from, to) => view.current && selectRange(view.current, from, to),
    }),
    [],
  );

  return <div ref={element} className={styles.editor} />;
}

interface ViewOptions {
  doc: string;
  extensions: Extension;
  /** Called with a debounce after a change, before the page is hidden, and on disposal. */
  emit(editor: EditorView): void;
}

function createView(parent: HTMLElement | undefined, { doc, extensions, emit }: ViewOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const emitNow = () => {
    clearTimeout(timer);
    emit(editor);
  };
  const onUpdate = EditorView.updateListener.of(({ docChanged }) => {
    if (!docChanged) return;
    clearTimeout(timer);
    timer = setTimeout(emitNow, debounceTime);
  });
  const fixedExtensions = [basicSetup, json(), lintGutter(), editorTheme, onUpdate, EditorState.tabSize.of(2)];
  const editor = new EditorView({ state: EditorState.create({ doc, extensions: [extensions, ...fixedExtensions] }), parent });
  addEventListener('pagehide', emitNow);
  const dispose = () => {
    removeEventListener('pagehide', emitNow);
    emitNow();
    editor.destroy();
  };
  return { editor, dispose };
}

function showDiagnostics(editor: EditorView, diagnostics: readonly Diagnostic[]): void {
  const { length } = editor.state.doc;
  const clamped = diagnostics.map((item) => ({ ...item, from: Math.min(item.from, length), to: Math.min(item.to, length) }));
  editor.dispatch(setDiagnostics(editor.state, clamped));
}

function selectRange(editor: EditorView, from: number, to: number): void {
  const { length } = editor.state.doc;
  const range = EditorSelection.range(Math.min(from, length), Math.min(to, length));
  editor.dispatch({ selection: EditorSelection.create([range]), effects: EditorView.scrollIntoView(range, { y: 'center' }) });
  editor.focus();
}

const variableOf = ({ extensions, label }: Pick<JsonEditorProps, 'extensions' | 'label'>): Extension => [
  extensions,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];
