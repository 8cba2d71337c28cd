import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor's theme. It uses the page's CSS variables, which change with light and dark. */
export const editorTheme: Extension = [
  EditorView.theme({
    '&': { height: '100%', color: 'var(--tangu-text)', backgroundColor: 'var(--tangu-surface)', fontSize: '13px' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--tangu-font-code)', lineHeight: '1.6' },
    '.cm-content': { caretColor: 'var(--tangu-text)' },
    '.cm-cursor': { borderLeftColor: 'var(--tangu-text)' },
    '.cm-gutters': { color: 'var(--tangu-text-tertiary)', backgroundColor: 'var(--tangu-surface)', border: 'none' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--tangu-hover) 60%, transparent)' },
    '.cm-activeLineGutter': { color: 'var(--tangu-text)', backgroundColor: 'transparent' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'color-mix(in srgb, var(--tangu-accent) 25%, transparent)',
    },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--tangu-accent-soft)',
      outline: '1px solid var(--tangu-accent-border)',
    },
    '.cm-foldPlaceholder': {
      padding: '0 6px',
      color: 'var(--tangu-text-secondary)',
      backgroundColor: 'var(--tangu-hover)',
      border: 'none',
    },
    '.cm-tooltip': {
      color: 'var(--tangu-text)',
      backgroundColor: 'var(--tangu-raised)',
      border: '1px solid var(--tangu-border)',
      borderRadius: 'var(--tangu-radius)',
      boxShadow: '0 4px 16px var(--tangu-shadow)',
    },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': { color: 'var(--tangu-on-solid)', backgroundColor: 'var(--tangu-solid)' },
    '.cm-completionDetail': { color: 'inherit', fontStyle: 'normal', opacity: '0.8' },
    '.cm-completionInfo': { maxWidth: '320px', padding: '8px 10px' },
    '.cm-panels': { color: 'var(--tangu-text)', backgroundColor: 'var(--tangu-raised)' },
    '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--tangu-border)' },
    '.cm-panel.cm-search': { padding: '8px 28px 8px 8px', fontFamily: 'var(--tangu-font)' },
    '.cm-panel.cm-search label': { fontSize: '13px' },
    '.cm-textfield': {
      color: 'var(--tangu-text)',
      backgroundColor: 'var(--tangu-surface)',
      border: '1px solid var(--tangu-border-strong)',
      borderRadius: '4px',
    },
    '.cm-button': {
      color: 'var(--tangu-text)',
      background: 'var(--tangu-surface)',
      border: '1px solid var(--tangu-border-strong)',
      borderRadius: '4px',
    },
    '.cm-searchMatch': { backgroundColor: 'color-mix(in srgb, var(--tangu-warning) 30%, transparent)' },
    '.cm-searchMatch-selected': { backgroundColor: 'color-mix(in srgb, var(--tangu-warning) 60%, transparent)' },
    '.cm-lintRange-error': underline('var(--tangu-error)'),
    '.cm-lintRange-warning': underline('var(--tangu-warning)'),
    '.cm-lintRange-info': underline('var(--tangu-accent)'),
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--tangu-font)' },
    '.cm-diagnostic-error': { borderLeftColor: 'var(--tangu-error)' },
    '.cm-diagnostic-warning': { borderLeftColor: 'var(--tangu-warning)' },
    '.cm-diagnostic-info': { borderLeftColor: 'var(--tangu-accent)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--tangu-accent-text)' },
      { tag: tags.string, color: 'var(--tangu-success)' },
      { tag: tags.number, color: 'var(--tangu-warning)' },
      { tag: [tags.bool, tags.null], color: 'var(--tangu-error)' },
      { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--tangu-text-secondary)' },
      { tag: tags.keyword, color: 'var(--tangu-accent-text)' },
      { tag: tags.comment, color: 'var(--tangu-text-secondary)' },
      { tag: tags.invalid, color: 'var(--tangu-error)' },
    ]),
  ),
];

function underline(colour: string): Record<string, string> {
  return { backgroundImage: 'none', textDecoration: `underline wavy ${colour}`, textUnderlineOffset: '3px' };
}
