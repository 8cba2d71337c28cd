import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
  type CompletionContext,
} from '@codemirror/autocomplete';
import { bracketMatching } from '@codemirror/language';
import { setDiagnostics } from '@codemirror/lint';
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { EditorView, keymap, tooltips } from '@codemirror/view';
import { Button } from 'antd';
import { minimalSetup } from 'codemirror';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { editorTheme } from '#ui/code/editor-theme.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../editors/editors.module.css';
import texts from '../texts.json';
import type { ExpressionName } from './expression-names';
import type { ExpressionMistake } from './mistakes-in';
import { proposalsAt } from './proposals-at';
import { useMistakeText } from './use-mistake-text';

interface ExpressionTextProps {
  label: string;
  source: string;
  names: readonly ExpressionName[];
  mistakes: readonly ExpressionMistake[];
  onChange(source: string): void;
}

/** An expression as text, with completion and its mistakes underlined, and the fields that it can name. */
export function ExpressionText({ label, source, names, mistakes, onChange }: ExpressionTextProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const issueText = useMistakeText();
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ onChange, names, text });
  useEffect(() => {
    latest.current = { onChange, names, text };
  });
  const initial = useRef({ source, label });
  useEffect(() => {
    const editor = new EditorView({
      ...(element.current && { parent: element.current }),
      state: EditorState.create({
        doc: initial.current.source,
        extensions: extensionsOf(initial.current.label, {
          change: (next) => latest.current.onChange(next),
          complete: (context) => complete(context, latest.current.names, latest.current.text),
        }),
      }),
    });
    view.current = editor;
    editor.focus();
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const { length } = current.state.doc;
    const diagnostics = mistakes.map(({ issue, from, to }) => ({
      from: Math.min(from, length),
      to: Math.min(to, length),
      severity: 'error' as const,
      message: issueText(issue),
    }));
    current.dispatch(setDiagnostics(current.state, diagnostics));
  }, [mistakes, issueText]);
  const insert = (id: string): void => {
    const { current } = view;
    current?.dispatch(current.state.replaceSelection(id));
    current?.focus();
  };
  return (
    <>
      <div ref={element} className={styles.editor} />
      <fieldset className={styles.names} aria-label={own('insertField')}>
        {names.map(({ id, label: name, table }) => (
          <Button size="small" key={`${table?.id ?? ''}.${id}`} title={id} onClick={() => insert(id)}>
            {[table && text(table.label ?? table.id), text(name) || id].filter(Boolean).join(' · ')}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface Handlers {
  change(source: string): void;
  complete(context: CompletionContext): ReturnType<typeof complete>;
}

const extensionsOf = (label: string, { change, complete: source }: Handlers): Extension => [
  minimalSetup,
  bracketMatching(),
  closeBrackets(),
  autocompletion({ override: [source], activateOnTyping: true, icons: false }),
  // Esc closes the completions, and only without them the dialog.
  Prec.highest(keymap.of([{ key: 'Escape', run: closeCompletion, stopPropagation: true }])),
  keymap.of([...closeBracketsKeymap, ...completionKeymap]),
  // Outside of the dialog, which would cut them.
  tooltips({ parent: document.body }),
  EditorView.theme({ '.cm-tooltip': { zIndex: '1100' }, '.cm-content': { minHeight: '88px' } }),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label }),
  EditorView.updateListener.of(({ docChanged, state }) => docChanged && change(state.doc.toString())),
  editorTheme,
];

/** Completions while a name or a label is typed, and on Ctrl+Space. */
function complete(context: CompletionContext, names: readonly ExpressionName[], text: (value: Text) => string) {
  if (!context.explicit && !context.matchBefore(/[\w\u0080-\uffff]$/)) return null;
  const { from, to, list } = proposalsAt(context.state.doc.toString(), context.pos, names, text);
  if (list.length === 0) return null;
  const typed = context.state.sliceDoc(from, context.pos).toLowerCase();
  return {
    from,
    to,
    filter: false,
    options: list.map(({ name, detail, info }) => ({
      label: name,
      detail: text(detail),
      ...(info !== undefined && { info: text(info) }),
      // What begins with the typed text stands first.
      boost: name.toLowerCase().startsWith(typed) || text(detail).toLowerCase().startsWith(typed) ? 1 : 0,
    })),
  };
}
