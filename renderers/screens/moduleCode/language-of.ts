import { json } from '@codemirror/lang-json';
import { StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** The colours of a file by the end of its name. */
export function languageOf(type: string): Extension {
  if (type === 'json') return json();
  return type === 'ts' || type === 'tsx' ? typescript : [];
}

interface State {
  isInComment: boolean;
}

const keywords = new RegExp(
  `^(?:${[
    'as|async|await|catch|class|const|else|export|extends|for|from|function|get|if|import|in|instanceof|interface|let|new',
    'readonly|return|throw|try|type|typeof',
  ].join('|')})\\b`,
);
const constants = /^(?:true|false|null|undefined|void|string|number|boolean|unknown)\b/;

/** Comments, texts, numbers and words of TypeScript, which is all that reading needs. */
const parser: StreamParser<State> = {
  startState: () => ({ isInComment: false }),
  token: (stream, state) => {
    if (state.isInComment || stream.match('/*')) {
      state.isInComment = !stream.match(/^.*?\*\//);
      if (state.isInComment) stream.skipToEnd();
      return 'comment';
    }
    if (stream.match(/^\/\/.*/)) return 'comment';
    if (stream.match(/^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/)) return 'string';
    if (stream.match(/^\d[\d_.]*/)) return 'number';
    if (stream.match(keywords)) return 'keyword';
    if (stream.match(constants)) return 'null';
    if (stream.match(/^[\w$]+(?=\??:)/)) return 'propertyName';
    if (!stream.match(/^(?:[\w$]+|\s+)/)) stream.next();
    return null;
  },
};

const typescript = StreamLanguage.define(parser);
