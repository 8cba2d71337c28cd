import { createStore } from 'jotai';
import { createContext, use } from 'react';
import type { FormStore } from './form-store';

const Context = createContext<FormStore | null>(null);

export const FormProvider = Context;

/** The store of the surrounding form; `null` outside of a form, for example in the cell of a list. */
export const useFormStore = (): FormStore | null => use(Context);

/** The store for hooks outside of a form. It only reads constants. */
export const noForm: Pick<FormStore, 'jotai'> = { jotai: createStore() };

/** The store of the surrounding form. Throws outside of a form; `id` is the node for the message. */
export function useForm(id: string): FormStore {
  const form = use(Context);
  if (!form) throw new Error(`\`${id}\` can only be edited inside a form.`);
  return form;
}
