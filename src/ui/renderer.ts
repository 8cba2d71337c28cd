import type { ComponentType } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';

/** The props of every view. Everything else comes from hooks. */
export interface ViewProps {
  node: ResolvedNode;
}

/** The ways to draw a node. A panel has only `Edit`. */
export type Part = 'Edit' | 'Display' | 'Filter';

export type TablePart = 'row' | 'cell';

/** The React half of a renderer. */
export interface Renderer {
  /** The input of a field, or the layout or panel itself. A field without `Edit` is not shown in a form. */
  Edit?: ComponentType<ViewProps>;
  /** The read-only value in a list's cell and in a detail. By default the definition's `format`. */
  Display?: ComponentType<ViewProps>;
  /** The field as a condition of a list. By default `Edit`. */
  Filter?: ComponentType<ViewProps>;
  /** The alignment in a column: `end` for numbers, which are compared digit by digit. */
  align?: 'end';
  /** Set if `Edit` is a row or a cell of a layout table. */
  tablePart?: TablePart;
}

/** Loads a renderer. With `display`, what only shows values loads a smaller one, without the inputs. */
export interface LoadRenderer {
  (): Promise<Renderer>;
  display?: () => Promise<Renderer>;
}

/** Returns its argument. It only checks the types. */
export const defineRenderer = (renderer: Renderer): Renderer => renderer;
