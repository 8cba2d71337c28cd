import { createContext, use } from 'react';
import type { FormView } from '#engine/form-view';
import { useNarrow } from '../browser/use-narrow';

/** The view of the forms and lists inside, whatever the width of the window. */
export const FormViewContext = createContext<FormView | undefined>(undefined);

/** The view of a form: that of the surrounding part, else `app` in a narrow window. */
export function useFormView(): FormView {
  const isNarrow = useNarrow();
  return use(FormViewContext) ?? (isNarrow ? 'app' : 'pc');
}
