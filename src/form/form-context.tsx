import { createContext, use } from 'react';
import type { FormStore } from './form-store';

const Context = createContext<FormStore | null>(null);

export const FormProvider = Context;

/** The store of the form around; `null` where there is none, in the cell of a list for example. */
export const useFormStore = (): FormStore | null => use(Context);
