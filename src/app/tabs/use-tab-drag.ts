import { useState, type DragEvent, type HTMLAttributes } from 'react';
import type { Tab } from './tabs';

export interface TabDrag {
  /** The path of the tab that is dragged. */
  path: string | undefined;
  /** Of the element of a tab. */
  propsOf(tab: Tab, index: number): Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDragEnd'>;
}

interface Tabs {
  tabs: readonly Tab[];
  move(tab: Tab, index: number): void;
}

/** Dragging of tabs. A tab takes the place of another one as soon as the pointer is past its middle. */
export function useTabDrag({ tabs, move }: Tabs): TabDrag {
  const [path, setPath] = useState<string>();
  const start = (tab: Tab, { dataTransfer }: DragEvent): void => {
    setPath(tab.path);
    dataTransfer.effectAllowed = 'copyMove';
    // Dropped on the browser's own tabs, it opens there.
    dataTransfer.setData('text/uri-list', window.location.origin + tab.url);
  };
  const over = (index: number, event: DragEvent<HTMLElement>): void => {
    const from = tabs.findIndex((tab) => tab.path === path);
    const tab = tabs[from];
    if (!tab) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const isPastMiddle = from < index ? event.clientX > left + width / 2 : event.clientX < left + width / 2;
    if (isPastMiddle) move(tab, index);
  };
  return {
    path,
    propsOf: (tab, index) => ({
      draggable: tab.isAffixed !== true,
      onDragStart: (event) => start(tab, event),
      onDragOver: (event) => over(index, event),
      onDragEnd: () => setPath(undefined),
    }),
  };
}
