import { useEffect, useState } from 'react';
import type { FormStore, FormValues } from '#form/form-store.ts';

/** In milliseconds: after the calculations, and not between two keys. */
const delay = 150;

/** The values of a form, followed a little behind who types. */
export function useLiveValues(form: FormStore): FormValues {
  const [values, setValues] = useState<{ form: FormStore; values: FormValues }>(() => ({ form, values: form.values() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setValues({ form, values: form.values() });
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(read, delay);
    };
    const end = form.jotai.sub(form.allValues, follow);
    read();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [form]);
  return values.form === form ? values.values : form.values();
}
