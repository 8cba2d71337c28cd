import { createStore } from 'jotai';
import { createContext, use } from 'react';
import type { FormStore } from './form-store';

const Context = createContext<FormStore | null>(null);

export const FormProvider = Context;

/** The store of the form around; `null` where there is none, in the cell of a list for example. */
export const useFormStore = (): FormStore | null => use(Context);

/** Stands where no form is: what is read there is a constant. */
export const noForm: Pick<FormStore, 'jotai'> = { jotai: createStore() };

/** The store of the form around, for what cannot do without: `id` is the node that is drawn. */
export function useForm(id: string): FormStore {
  const form = use(Context);
  if (!form) throw new Error(`\`${id}\` is drawn to be filled in, but there is no form around it.`);
  return form;
}
