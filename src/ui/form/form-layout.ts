import { createContext, use } from 'react';

export type InputSize = 'small' | 'middle' | 'large';

/** How the fields of a form stand. */
export interface FormLayout {
  /**
   * `aligned`: one under another, labels on one edge that is as wide as the widest. `grid`: on 24 columns, labels as wide
   * as the form says.
   */
  kind: 'aligned' | 'grid';
  labelPosition: 'right' | 'left' | 'top';
  /** In px. */
  labelWidth: number;
  /** Between two columns, in px. */
  gutter: number;
  /** Behind every label: a colon, as a rule. */
  labelSuffix: string;
  /** Of the inputs. */
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
