import { expect, test } from 'vitest';
import { cleanDocument } from './clean-document';

test.each<[string, string]>([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<img src="data:image/png;base64,AA==" onerror="alert(1)">'],
  ['a link', '<a href="https://evil.example/">x</a>'],
  ['a script in a link', '<a href="javascript:alert(1)">x</a>'],
  ['a remote picture', '<img src="https://evil.example/a.png">'],
  ['a form', '<form action="https://evil.example/"><input name="password"></form>'],
  ['a page within', '<iframe srcdoc="<b>x</b>"></iframe><object data="x"></object><embed src="x">'],
  ['a redirection', '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">'],
  ['a drawing with a script', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
  ['a style that ends early', '<style>a{}</style><script>alert(1)</script>'],
])('a document loses %s', (_case, markup) => {
  expect(cleanDocument(`<p>text</p>${markup}`)).not.toMatch(/script|onerror|https?:|href|<(form|input|iframe|object|embed|meta|base)/i);
});

test('a document keeps its text, its styles and its own pictures', () => {
  const markup =
    '<style>.a { color: red; }</style><section class="a"><p style="margin: 1px;">text</p><img src="data:image/png;base64,AA=="></section>';
  expect(cleanDocument(markup)).toBe(markup);
});
