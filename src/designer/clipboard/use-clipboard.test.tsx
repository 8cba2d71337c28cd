import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openSample, registry } from '../../../tests/fixtures/design';
import { CommandsContext } from '../commands/commands-context';
import { createCommands } from '../commands/create-commands';
import { createWorkbench } from '../page/workbench';
import { createDesignStore } from '../store/create-design-store';
import { DesignStoreContext } from '../store/design-context';
import { useClipboard } from './use-clipboard';

afterEach(cleanup);

function Listener() {
  useClipboard();
  return <input aria-label="Text" />;
}

function opened() {
  const { design, context } = openSample();
  const store = createDesignStore(design, context);
  const workbench = createWorkbench(store, registry);
  const warn = vi.fn<(text: string) => void>();
  const commands = createCommands({
    store,
    workbench,
    registry,
    warn,
    own: (key, params = {}) => `${key} ${JSON.stringify(params)}`,
    translate: (text) => (typeof text === 'string' ? text : (text.en ?? '')),
    describe: () => '',
    openProperties: () => {},
    clipboard: () => {},
  });
  const { unmount } = render(
    <DesignStoreContext value={store}>
      <CommandsContext value={commands}>
        <Listener />
      </CommandsContext>
    </DesignStoreContext>,
  );
  const said = () => store.jotai.get(workbench.message);
  return { store, warn, said, unmount, names: () => store.jotai.get(store.design).form.root.children?.length };
}

const clipboardOf = (text = '') => ({ getData: () => text, setData: vi.fn<(type: string, text: string) => void>() });
const paste = (text: string, target: Element = document.body) => fireEvent.paste(target, { clipboardData: clipboardOf(text) });

test('a text that is not a form is refused with its reason', () => {
  const { warn, names } = opened();
  const before = names();
  paste('not JSON');
  expect(warn.mock.lastCall?.[0]).toMatch(/not JSON/);
  paste('{"a":1}');
  expect(warn).toHaveBeenCalledTimes(2);
  expect(names()).toBe(before);
});

test('a copy and a paste are told, and new nodes are selected', () => {
  const { store, said, names, warn } = opened();
  const before = names() ?? 0;
  store.select(['name']);
  const clipboard = clipboardOf();
  fireEvent.copy(document.body, { clipboardData: clipboard });
  expect(said()).toBe('copied {"count":1}');
  paste(String(clipboard.setData.mock.lastCall?.[1]));
  expect(names()).toBe(before + 1);
  expect(said()).toMatch(/^Paste/);
  expect(warn).not.toHaveBeenCalled();
});

test('a text input keeps its clipboard, and so does a page without a selection', () => {
  const { warn, said } = opened();
  paste('not JSON', screen.getByLabelText('Text'));
  fireEvent.copy(document.body, { clipboardData: clipboardOf() });
  expect([warn.mock.calls, said()]).toEqual([[], '']);
});

test('nothing is pasted while the form is not in sight', () => {
  const { warn, unmount } = opened();
  unmount();
  paste('not JSON');
  expect(warn).not.toHaveBeenCalled();
});
