import { atom, type PrimitiveAtom } from 'jotai';
import { createContext, useContext } from 'react';
import type { FormView } from '#engine/form-view';
import type { Registry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormStore } from '#form/form-store.ts';
import { createCanvasForm } from '../canvas/create-canvas-form';
import { createGeometry, type Geometry } from '../canvas/create-geometry';
import type { Drop } from '../canvas/place-at';
import type { OutlineDrop } from '../outline/outline-place';
import type { DesignStore } from '../store/design-store';
import { ancestorsOf, indexNodes } from '../tree/index-nodes';

/** What the parts of the designer share besides the design. */
export interface Workbench {
  /** The form that the canvas draws. */
  form: FormStore;
  geometry: Geometry;
  /** The element that the nodes are drawn in. */
  content(): HTMLElement | null;
  /** The part that has the keys. */
  canvas(): HTMLElement | null;
  /** Refs for both. */
  holdContent(element: HTMLElement | null): void;
  holdCanvas(element: HTMLElement | null): void;
  focusCanvas(): void;
  /** The view of the form that the canvas draws. */
  view: PrimitiveAtom<FormView>;
  hovered: PrimitiveAtom<string | undefined>;
  drop: PrimitiveAtom<Drop | undefined>;
  outlineDrop: PrimitiveAtom<OutlineDrop | undefined>;
  /** What a screen reader is told. */
  message: PrimitiveAtom<string>;
  leftTab: PrimitiveAtom<'palette' | 'outline'>;
  /** Counts the requests to search in the palette. */
  searches: PrimitiveAtom<number>;
  /** Counts the requests for the properties. */
  panelRequests: PrimitiveAtom<number>;
  /** The position of the context menu, in pixels of the window. */
  menu: PrimitiveAtom<{ x: number; y: number } | undefined>;
  /** The path of the node that is to be shown, from inside to outside. */
  revealed: PrimitiveAtom<readonly string[]>;
  /** Counts the changes of what part of a long form is in the page. */
  drawnParts: PrimitiveAtom<number>;
  /** Whether the dialog that saves the selection as a fragment is open. */
  isSavingFragment: PrimitiveAtom<boolean>;
  say(text: string): void;
  /** Opens the panes around a node and scrolls to it. */
  reveal(id: string): void;
}

export function createWorkbench(store: DesignStore, registry: Registry): Workbench {
  const { jotai } = store;
  let content: HTMLElement | null = null;
  let canvas: HTMLElement | null = null;
  const root = (): ResolvedNode => jotai.get(store.design).form.root as ResolvedNode;
  const form = createCanvasForm({ registry, nodeOf: (id) => indexNodes(root()).get(id)?.node as ResolvedNode | undefined });
  const geometry = createGeometry(() => content);
  const message = atom('');
  const revealed = atom<readonly string[]>([]);
  return {
    form,
    geometry,
    content: () => content,
    canvas: () => canvas,
    holdContent: (element) => void (content = element),
    holdCanvas: (element) => void (canvas = element),
    focusCanvas: () => canvas?.focus({ preventScroll: true }),
    view: atom<FormView>('pc'),
    hovered: atom<string | undefined>(undefined),
    drop: atom<Drop | undefined>(undefined),
    outlineDrop: atom<OutlineDrop | undefined>(undefined),
    message,
    leftTab: atom<'palette' | 'outline'>('palette'),
    searches: atom(0),
    panelRequests: atom(0),
    menu: atom<{ x: number; y: number } | undefined>(undefined),
    revealed,
    drawnParts: atom(0),
    isSavingFragment: atom(false),
    say: (text) => jotai.set(message, text),
    reveal(id) {
      const index = indexNodes(root());
      const path = [id, ...ancestorsOf(index, id).map((node) => node.id)];
      for (const [step, inner] of path.entries()) {
        const layout = index.get(path[step + 1] ?? '')?.node;
        const definition = layout && registry.get(layout.jnpfKey);
        if (layout && definition?.group !== 'fields' && definition?.panes === true) openPane(form, layout.id, inner);
      }
      requestAnimationFrame(() => scrollTo(path, geometry, (inner) => jotai.set(revealed, [...inner])));
    },
  };
}

/** Scrolls to the innermost node of a path that is drawn, and on when it has come near and the next one is drawn. */
function scrollTo(path: readonly string[], geometry: Geometry, draw: (path: readonly string[]) => void, frames = 8): void {
  const drawn = path.findIndex((id) => geometry.elementOf(id));
  if (drawn >= 0) geometry.elementOf(path[drawn] ?? '')?.scrollIntoView({ block: 'nearest' });
  if (drawn === 0 || frames === 0) return;
  draw(path);
  requestAnimationFrame(() => scrollTo(path, geometry, draw, frames - 1));
}

/** Opens a pane besides those that are open; a layout that shows one pane at a time shows the first. */
function openPane(form: FormStore, layout: string, pane: string): void {
  form.jotai.set(form.panes(layout), ({ chosen, revealed }) => ({
    ...(chosen && { chosen }),
    revealed: [pane, ...revealed.filter((each) => each !== pane)],
  }));
}

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** Throws outside of the designer. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench is used outside of the designer. Wrap the component in WorkbenchContext.');
  return workbench;
}
