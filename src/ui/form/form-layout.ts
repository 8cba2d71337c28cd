import { createContext, use } from 'react';

export type InputSize = 'small' | 'middle' | 'large';

/** How the fields of a form are laid out. */
export interface FormLayout {
  /**
   * `aligned`: one column, with labels as wide as the widest. `grid`: 24 columns, with labels of the form's `labelWidth`.
   */
  kind: 'aligned' | 'grid';
  labelPosition: 'right' | 'left' | 'top';
  /** In px. */
  labelWidth: number;
  /** The gap between two columns, in px. */
  gutter: number;
  /** The text after every label, usually a colon. */
  labelSuffix: string;
  /** The size of the inputs. */
  size: InputSize;
  /** Lines around every field and its label, as in a paper form. */
  isRuled: boolean;
}

export const alignedLayout: FormLayout = {
  kind: 'aligned',
  labelPosition: 'right',
  labelWidth: 100,
  gutter: 15,
  labelSuffix: '',
  size: 'middle',
  isRuled: false,
};

const Context = createContext<FormLayout>(alignedLayout);

export const FormLayoutProvider = Context;

export const useFormLayout = (): FormLayout => use(Context);
