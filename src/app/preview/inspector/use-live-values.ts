import { useEffect, useState } from 'react';
import type { FormStore, FormValues } from '#form/form-store.ts';

/** Debounce in milliseconds. */
const debounceTime = 150;

/** The values of a form, debounced. */
export function useLiveValues(form: FormStore): FormValues {
  const [values, setValues] = useState<{ form: FormStore; values: FormValues }>(() => ({ form, values: form.values() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setValues({ form, values: form.values() });
    const scheduleRead = () => {
      clearTimeout(timer);
      timer = setTimeout(read, debounceTime);
    };
    const unsubscribe = form.jotai.sub(form.allValues, scheduleRead);
    read();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  return values.form === form ? values.values : form.values();
}
