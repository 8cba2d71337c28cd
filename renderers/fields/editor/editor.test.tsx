import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Quill from 'quill';
import { afterEach, describe, expect, test } from 'vitest';
import { RowProvider } from '#form/row-context.tsx';
import { DetailProvider } from '#ui/display/detail-context.tsx';
import { languages } from '#engine/text';
import { drawNode } from '../../../tests/fixtures/draw-node';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { isDataImage } from '#engine/html/allowed-html';
import { tidyHtml } from '#ui/rich-text/tidy-html.ts';
import texts from '#ui/rich-text/texts.json';
import { renderer } from './view';

// jsdom has no layout. Quill needs the cursor's position and the text of code blocks.
if (!('innerText' in HTMLElement.prototype)) Object.defineProperty(HTMLElement.prototype, 'innerText', { get: innerText });
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();

afterEach(cleanup);

const node = { id: 'remark', jnpfKey: 'editor', label: 'Remark', props: { placeholder: 'Write' } };

/** Renders the editor with a value and waits until Quill is loaded. */
async function opened(value: unknown = null, options: Parameters<typeof drawNode>[1] & { disabled?: string } = {}) {
  const drawn = await drawNode(
    { ...node, ...(options.disabled !== undefined && { disabled: options.disabled }) },
    { values: { remark: value }, ...options },
  );
  const text = await screen.findByRole('textbox');
  const quill = Quill.find(text.parentElement!) as Quill;
  return { ...drawn, text, quill, value: () => drawn.form.values()['remark'] };
}

describe('the editor', () => {
  test('keeps the stored HTML until the user edits it', async () => {
    const storedHtml = '<P>Old   <b>text</b><script>alert(1)</script></P>';
    const { quill, value, form, settle, text } = await opened(storedHtml);
    expect(text.textContent).toContain('text');
    text.focus();
    text.blur();
    await settle();
    expect([value(), form.jotai.get(form.dirty)]).toEqual([storedHtml, false]);
    quill.insertText(0, 'New ', 'user');
    await expect.poll(value).toEqual('<p>New Old <strong>text</strong></p>');
  });

  test('stores an empty text when all content is deleted', async () => {
    const { quill, value } = await opened('<p>x</p>');
    quill.deleteText(0, 1, 'user');
    await expect.poll(value).toEqual('');
  });

  test('stores pending edits on blur', async () => {
    const { quill, value, text } = await opened();
    text.focus();
    quill.insertText(0, 'Hi', 'user');
    fireEvent.blur(text);
    expect(value()).toBe('<p>Hi</p>');
  });

  test('stores pending edits on unmount', async () => {
    const { quill, value, unmount } = await opened();
    quill.insertText(0, 'Hi', 'user');
    unmount();
    expect(value()).toBe('<p>Hi</p>');
  });

  test('shows a value that the form sets', async () => {
    const { form, text, value } = await opened('<p>one</p>');
    form.setValue('remark', '<p>two</p>');
    await waitFor(() => expect(text.textContent).toBe('two'));
    expect(value()).toBe('<p>two</p>');
  });

  test.each([[7], [{ deep: [1] }], [['x']], [true]])('opens empty for %j without changing the value', async (invalidValue) => {
    const { text, value } = await opened(invalidValue);
    expect([text.textContent, value()]).toEqual(['', invalidValue]);
  });

  test('is read-only when the field is disabled', async () => {
    const { text, quill } = await opened('<p>x</p>', { disabled: 'true' });
    expect([text.getAttribute('contenteditable'), text.getAttribute('aria-disabled'), quill.isEnabled()]).toEqual(['false', 'true', false]);
    for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
  });

  test('sanitises pasted HTML', async () => {
    const { quill, text } = await opened();
    const pasted = quill.clipboard.convert({
      html:
        '<p onclick="alert(1)">a<a href="javascript:alert(1)">b</a>' +
        '<iframe src="https://evil.example"></iframe><img src="data:text/html,x"></p>',
    });
    quill.setContents(pasted, 'user');
    expect(text.innerHTML).toBe('<p>ab</p>');
  });
});

describe('the toolbar', () => {
  test.each(languages)('labels every tool in %s', async (language) => {
    await opened(null, { language });
    const names = [...screen.getAllByRole('button'), ...screen.getAllByRole('combobox')].map((tool) => tool.getAttribute('aria-label'));
    const {
      header,
      size,
      bold,
      italic,
      underline,
      strike,
      color,
      background,
      blockquote,
      codeBlock,
      orderedList,
      bulletList,
      outdent,
      indent,
      alignLeft,
      alignCenter,
      alignRight,
      alignJustify,
      direction,
      link,
      image,
      clean,
    } = texts[language];
    expect(names.toSorted()).toEqual(
      [
        header,
        size,
        bold,
        italic,
        underline,
        strike,
        color,
        background,
        blockquote,
        codeBlock,
        orderedList,
        bulletList,
        outdent,
        indent,
        alignLeft,
        alignCenter,
        alignRight,
        alignJustify,
        direction,
        link,
        image,
        clean,
      ].toSorted(),
    );
  });

  test.each([
    ['Bold', '<p><strong>text</strong></p>'],
    ['Italic', '<p><em>text</em></p>'],
    ['Underline', '<p><u>text</u></p>'],
    ['Strikethrough', '<p><s>text</s></p>'],
    ['Quote', '<blockquote>text</blockquote>'],
    ['Code block', '<pre data-language="plain">text\n</pre>'],
    ['Numbered list', '<ol><li>text</li></ol>'],
    ['Bulleted list', '<ul><li>text</li></ul>'],
    ['Increase indent', '<p class="ql-indent-1">text</p>'],
    ['Centre', '<p class="ql-align-center">text</p>'],
    ['Align right', '<p class="ql-align-right">text</p>'],
    ['Justify', '<p class="ql-align-justify">text</p>'],
    ['Right to left', '<p class="ql-direction-rtl ql-align-right">text</p>'],
  ])('%s sets its format and removes it again', async (name, html) => {
    const { quill, value } = await opened('<p>text</p>');
    quill.setSelection(0, 4, 'user');
    await userEvent.click(screen.getByRole('button', { name }));
    await expect.poll(value).toEqual(html);
    if (name === 'Increase indent') await userEvent.click(screen.getByRole('button', { name: 'Decrease indent' }));
    else await userEvent.click(await screen.findByRole('button', { name, pressed: true }));
    await expect.poll(value).toEqual('<p>text</p>');
  });

  test.each([
    ['Heading level', '1', '<h1>text</h1>'],
    ['Heading level', '6', '<h6>text</h6>'],
    ['Text size', 'huge', '<p><span class="ql-size-huge">text</span></p>'],
  ])('%s %s sets its format and removes it again', async (name, choice, html) => {
    const { quill, value } = await opened('<p>text</p>');
    quill.setSelection(0, 4, 'user');
    await userEvent.selectOptions(screen.getByRole('combobox', { name }), choice);
    await expect.poll(value).toEqual(html);
    await userEvent.selectOptions(screen.getByRole('combobox', { name }), '');
    await expect.poll(value).toEqual('<p>text</p>');
  });

  test('clears all formats', async () => {
    const { quill, value } = await opened('<h2 class="ql-align-center"><strong>te</strong><em>xt</em></h2>');
    quill.setSelection(0, 4, 'user');
    await userEvent.click(screen.getByRole('button', { name: 'Clear formatting' }));
    await expect.poll(value).toEqual('<p>text</p>');
  });

  test('turns the selection into a link and refuses invalid addresses', async () => {
    const { quill, value } = await opened('<p>text</p>');
    quill.setSelection(0, 4, 'user');
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = await screen.findByRole('textbox', { name: 'Link address' });
    await userEvent.type(address, 'javascript:alert(1)');
    expect(screen.getByRole('button', { name: 'OK' })).toHaveProperty('disabled', true);
    await userEvent.clear(address);
    await userEvent.type(address, 'example.com/a{Enter}');
    await waitFor(() => expect(value()).toMatch(/^<p><a href="https:\/\/example\.com\/a"[^>]*>text<\/a><\/p>$/));
  });

  test('inserts images of allowed types and sizes, and says why others are refused', async () => {
    const { value, container, stage } = await opened();
    const picker = container.querySelector<HTMLInputElement>('input[type=file]')!;
    const choose = (...files: File[]) => fireEvent.change(picker, { target: { files } });
    choose(new File([new Uint8Array(1_048_577)], 'large.png', { type: 'image/png' }));
    choose(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
    await expect.poll(() => stage.shown).toEqual([`warning: ${texts.en.imageTooLarge}`, `warning: ${texts.en.imageKind}`]);
    // A refused one keeps no other one out.
    choose(
      new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }),
      new File([new Uint8Array([137, 80, 78, 71])], 'small.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(isDataImage(/src="([^"]*)"/.exec(String(value()))?.[1] ?? '')).toBe(true));
  });

  test('is one tab stop, and arrow keys move between tools', async () => {
    await opened();
    const tools = [...screen.getByRole('toolbar').querySelectorAll<HTMLElement>(':is(button, select)')];
    expect(tools.map(({ tabIndex }) => tabIndex)).toEqual([0, ...tools.slice(1).map(() => -1)]);
    tools[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tools[2]);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tools.at(-1));
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tools.at(-1)]);
  });
});

describe('the read-only value', () => {
  const html = '<h2>Title</h2><p onclick="alert(1)">One <strong>two</strong><script>alert(1)</script></p>';
  const Display = renderer.Display!;
  const read = (isDetail: boolean, value: unknown = html) => {
    const { Around } = createStage();
    return render(
      <Around>
        <RowProvider value={{ remark: value }}>
          <DetailProvider value={isDetail}>
            <Display node={node} />
          </DetailProvider>
        </RowProvider>
      </Around>,
    );
  };

  test('is plain text in a list, shortened to 200 characters', () => {
    expect(read(false).container.textContent).toBe('Title One two');
    cleanup();
    expect(read(false, `<p>${'long '.repeat(1000)}</p>`).container.textContent).toHaveLength(201);
  });

  test('is sanitised HTML in a detail view', async () => {
    const { container } = read(true);
    await waitFor(() => expect(container.querySelector('strong')?.textContent).toBe('two'));
    expect(container.querySelector('h2')?.parentElement?.innerHTML).toBe('<h2>Title</h2><p>One <strong>two</strong></p>');
  });
});

function innerText(this: HTMLElement): string | null {
  return this.textContent;
}

test.each([
  ['<p>a&nbsp;b&nbsp;c</p>', '<p>a b c</p>'],
  ['<p>a&nbsp;&nbsp;&nbsp;b</p>', '<p>a&nbsp;&nbsp; b</p>'],
  ['<p>&nbsp;a&nbsp;</p>', '<p>&nbsp;a&nbsp;</p>'],
  ['<p>a&nbsp;<strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
  ['<p>&amp;nbsp;</p>', '<p>&amp;nbsp;</p>'],
  ['<p></p><h1 class="x"></h1>', '<p><br></p><h1 class="x"><br></h1>'],
])('tidies %s to %s', (html, tidy) => expect(tidyHtml(html)).toBe(tidy));
