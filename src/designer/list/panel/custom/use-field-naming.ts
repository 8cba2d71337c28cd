import { useMemo } from 'react';
import { useDesignStore } from '../../../store/design-context';
import { listName } from '../../../tree/list-name';
import { useListDesign } from '../../list-scope';
import type { FieldNaming } from './interface-inputs';

/** The names that the JSON of a list has for the fields of the designed form. */
export function useFieldNaming(): FieldNaming {
  const { context } = useDesignStore();
  const { design, fields } = useListDesign();
  const { root } = design.form;
  return useMemo(() => {
    const names = new Map(fields.map(({ id }) => [id, listName(root, id, context)]));
    const ids = new Map([...names].map(([id, name]) => [name, id]));
    return { nameOf: (id) => names.get(id) ?? id, idOf: (name) => ids.get(name) ?? name };
  }, [root, fields, context]);
}
