import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { emptyRoot, newModuleParts } from '#engine/module/new-module';

/** What a new module begins as. */
export interface NewDesign {
  /** The name that is suggested. */
  name: string;
  /** The code that is suggested; without it, one is made of the name. */
  enCode?: string;
  /** The form, for its preview. */
  root: DescriptorNode;
  /** The parts of the module's record. */
  parts: Readonly<Record<string, string | number>>;
  /** What follows when the module is created. */
  afterwards?(moduleId: string): Promise<void>;
}

/** A way to choose a design: `undefined` while none is chosen. */
export interface WayProps {
  onDesign(design: NewDesign | undefined): void;
}

export const blankDesign: NewDesign = {
  name: '',
  root: emptyRoot,
  parts: { webType: 2, ...newModuleParts({ root: emptyRoot, columns: [], search: [] }) },
};
