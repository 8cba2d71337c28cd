import { isJsonObject } from '#engine/json';

/** A reference to a field, with its JSON pointer in the node. */
export interface NamedField {
  pointer: string;
  field: string;
  /** A condition, which is drawn as an input. */
  isInput?: boolean;
}

/**
 * All references to fields in the props of a list.
 *
 * @example namedFields({ columns: ['a', { field: 'rows.b' }] })
 * // [{ pointer: '/props/columns/0', field: 'a' }, { pointer: '/props/columns/1/field', field: 'rows.b' }]
 */
export function namedFields(props: Readonly<Record<string, unknown>>): NamedField[] {
  const { app } = props;
  const ofCards = isJsonObject(app) ? namedFields(app) : [];
  return [...ofList(props), ...ofCards.map((named) => ({ ...named, pointer: named.pointer.replace('/props', '/props/app') }))];
}

function ofList(props: Readonly<Record<string, unknown>>): NamedField[] {
  const list = (name: string): NamedField[] => namesIn(props[name], `/props/${name}`);
  const single = (name: string): NamedField[] =>
    typeof props[name] === 'string' ? [{ pointer: `/props/${name}`, field: props[name] }] : [];
  return [
    ...list('columns'),
    ...list('search').flatMap((named) => (named.field === 'keyword' ? [] : [{ ...named, isInput: true }])),
    ...listOf(props['headers']).flatMap((header, index) =>
      isJsonObject(header) ? namesIn(header['columns'], `/props/headers/${index}/columns`) : [],
    ),
    ...list('order'),
    ...list('summary'),
    ...list('thousands'),
    ...single('groupBy'),
    ...single('parent'),
    ...Object.keys(isJsonObject(props['narrow']) ? props['narrow'] : {}).map((field) => ({ pointer: `/props/narrow/${field}`, field })),
  ];
}

function namesIn(list: unknown, pointer: string): NamedField[] {
  return listOf(list).flatMap((item, index) => {
    if (typeof item === 'string') return [{ pointer: `${pointer}/${index}`, field: item }];
    return isJsonObject(item) ? [{ pointer: `${pointer}/${index}/field`, field: String(item['field']) }] : [];
  });
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
