import { expect, test } from 'vitest';
import { isBlankHtml, plainTextOf } from './plain-text';

test.each([
  ['<p>Coal &amp; <strong>gas</strong></p><p>Oil</p>', 'Coal & gas\nOil'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1 2'],
  ['1 &lt; 2 &#38; &#x4e2d;&unknown;', '1 < 2 & 中&unknown;'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['a<!-- b -->c<script>d</script><STYLE>e</style>f', 'acf'],
  ['open <b', 'open'],
  ['open <!-- comment', 'open'],
  ['<script>never ends', ''],
  ['plain', 'plain'],
  ['', ''],
])('%s reads %j', (html, text) => expect(plainTextOf(html)).toBe(text));

test.each(['<script', '<!--', '<p ', '&amp', '\n ', '</'])('reads 200 000 × %j', (piece) => {
  expect(plainTextOf(piece.repeat(200_000)).length).toBeLessThanOrEqual(piece.length * 200_000);
});

test('recognises HTML without visible content', () =>
  expect(['', '<p><br></p>', '<p>&nbsp;</p>', '<p>x</p>', '<p><img src="x"></p>'].map(isBlankHtml)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]));
