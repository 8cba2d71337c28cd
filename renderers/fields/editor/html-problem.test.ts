import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { clean } from './clean';
import { htmlProblem, maxHtmlDepth, maxHtmlElements } from './html-problem';
import { maxHtmlLength } from './max-html-length';

const codeOf = (html: string): string | undefined => htmlProblem(html)?.code;
const deep = (depth: number): string => '<b>x'.repeat(depth);

describe('the limits of formatted text', () => {
  test.each<[string, string, string | undefined]>([
    ['as deep as allowed', deep(maxHtmlDepth), undefined],
    ['deeper', deep(maxHtmlDepth + 1), 'htmlTooDeep'],
    ['two million levels', '<b>x'.repeat(2_000_000), 'htmlTooDeep'],
    ['levels whose ends stand in attributes', '<b title="</b>">'.repeat(200), 'htmlTooDeep'],
    ['levels whose ends stand in comments', '<b><!--</b>-->'.repeat(200), 'htmlTooDeep'],
    ['levels that other names pretend to end', `<${'a'.repeat(40)}1></${'a'.repeat(40)}2>`.repeat(200), 'htmlTooDeep'],
    ['paragraphs without ends', '<p>x'.repeat(1_000), undefined],
    ['items and cells without ends', `<ul>${'<li>x'.repeat(1_000)}</ul><table>${'<tr><td>x'.repeat(1_000)}</table>`, undefined],
    ['ends without starts', '</b>'.repeat(1_000_000), undefined],
    ['lines and pictures, which have no end', '<br><img src="x">'.repeat(1_000), undefined],
    ['as many elements as allowed', '<b>x</b>'.repeat(maxHtmlElements), undefined],
    ['one more', '<b>x</b>'.repeat(maxHtmlElements + 1), 'htmlTooLarge'],
    ['as many comments', '<!---->'.repeat(maxHtmlElements + 1), 'htmlTooLarge'],
    ['declarations', '<!x>'.repeat(maxHtmlElements + 1), 'htmlTooLarge'],
    ['a text as long as allowed', 'x'.repeat(maxHtmlLength), undefined],
    ['a longer one', 'x'.repeat(maxHtmlLength + 1), 'maxLength'],
  ])('%s', (_what, html, expected) => expect(codeOf(html)).toBe(expected));

  test('the length is compared before anything is read, and reading ends soon after a limit', () => {
    const lengths: number[] = [];
    const write = Parser.prototype.write;
    Parser.prototype.write = function count(piece: string) {
      lengths.push(piece.length);
      write.call(this, piece);
    };
    try {
      codeOf('<b>'.repeat(maxHtmlLength));
      expect(lengths).toEqual([]);
      codeOf('<b>'.repeat(1_000_000));
      expect(lengths.length).toBe(1);
    } finally {
      Parser.prototype.write = write;
    }
  });

  test('what is within the limits is cleaned as before', () => {
    const html = `${'<em>'.repeat(90)}x${'</em>'.repeat(90)}`;
    expect([codeOf(html), clean(html, { id: 'x', jnpfKey: 'editor' })]).toEqual([undefined, html]);
  });
});
