import { EditorState, type Extension } from '@codemirror/state';
import type { PreviewText, PreviewTextKey } from '../use-preview-text';

/** CodeMirror's texts in the user's language. */
export const editorPhrases = (own: PreviewText): Extension =>
  EditorState.phrases.of(Object.fromEntries(Object.entries(phrases).map(([phrase, key]) => [phrase, own(key)])));

const phrases: Readonly<Record<string, PreviewTextKey>> = {
  Find: 'editor.find',
  Replace: 'editor.replace',
  replace: 'editor.replace',
  next: 'editor.next',
  previous: 'editor.previous',
  all: 'editor.all',
  'match case': 'editor.matchCase',
  regexp: 'editor.regexp',
  'by word': 'editor.byWord',
  'replace all': 'editor.replaceAll',
  close: 'editor.close',
  'current match': 'editor.currentMatch',
  'on line': 'editor.onLine',
  'Go to line': 'editor.goToLine',
  go: 'editor.go',
  'folded code': 'editor.folded',
  unfold: 'editor.unfold',
  Completions: 'editor.completions',
  Diagnostics: 'editor.diagnostics',
  'No diagnostics': 'editor.noDiagnostics',
  'Control character': 'editor.control',
  'replaced $ matches': 'editor.replaced',
  'replaced match on line $': 'editor.replacedOne',
  'Selection deleted': 'editor.deleted',
};
