import type { ComponentType } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';

/** What every view gets; the rest comes by hooks. */
export interface ViewProps {
  node: ResolvedNode;
}

/** The ways to draw a node. A panel has only `Edit`. */
export type Part = 'Edit' | 'Display' | 'Filter';

export type TablePart = 'row' | 'cell';

/** The React half of a renderer. */
export interface Renderer {
  /** The field as it is filled in; for a layout or a part of a screen, the thing itself. A field without it is not shown in a form. */
  Edit?: ComponentType<ViewProps>;
  /** The value to be read, in a list's cell and in a detail; the definition's `format` when left out. */
  Display?: ComponentType<ViewProps>;
  /** The field as a condition of a list; `Edit` when left out. */
  Filter?: ComponentType<ViewProps>;
  /** Where the value stands in a column: at its end for what is compared digit by digit. */
  align?: 'end';
  /** What it is of a table for the eye, where its `Edit` is a row or a cell of one. */
  tablePart?: TablePart;
}

/** Identity, for the types. */
export const defineRenderer = (renderer: Renderer): Renderer => renderer;
