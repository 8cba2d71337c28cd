/**
 * Makes Tab leave an open list of options and choose nothing. antd takes it as Enter: it chose the option that the arrows were at, and
 * unchose one of several that was chosen before. The list closes when its input loses the focus.
 */
export function leaveListsByTab(page: Document): void {
  // On its way down, so that antd does not hear it, and the browser moves the focus as always.
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && event.target instanceof Element && event.target.matches(openList)) event.stopPropagation();
    },
    { capture: true },
  );
}

const openList = '[role="combobox"][aria-haspopup="listbox"][aria-expanded="true"]';
