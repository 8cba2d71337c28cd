import { atom, useAtomValue, type Atom } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import type { JsonObject, JsonValue } from '#engine/json';
import { SchemaForm } from '#ui/rjsf/SchemaForm.tsx';
import { useText } from '#ui/services.tsx';
import { useDesignStore } from '../../store/design-context';
import type { Property } from '../property';
import type { Panel } from './create-panel';
import { groupSchema, isChecked } from './group-schema';
import { PropertiesProvider, usePanel } from './panel-scope';
import { propertyParts } from './property-inputs';

/** The properties of a group as a form of their JSON Schema. The inputs change the design themselves. */
export function PropertyForm({ properties }: { properties: readonly Property[] }): ReactNode {
  const text = useText();
  const panel = usePanel();
  const checked = useMemo(() => checkedValue(properties, panel), [properties, panel]);
  const value = useAtomValue(checked, { store: useDesignStore().jotai });
  const { id, schema, uiSchema } = useMemo(() => groupSchema(properties, value, text), [properties, value, text]);
  const byKey = useMemo(() => new Map(properties.map((property) => [property.key, property])), [properties]);
  return (
    <PropertiesProvider value={byKey}>
      {/* rjsf draws its inputs once more with the schema before, for which there are no properties. */}
      <SchemaForm
        key={id}
        schema={schema}
        uiSchema={uiSchema}
        value={value}
        parts={propertyParts}
        idPrefix={panel.kind}
        onChange={ignoreChange}
      />
    </PropertiesProvider>
  );
}

const ignoreChange = (): void => {};

/**
 * The values that the schema checks. The inputs read all values from the design themselves. The same object as before if its
 * values are the same, so that rjsf does not draw the form again.
 */
function checkedValue(properties: readonly Property[], { valueOf }: Panel): Atom<JsonObject> {
  const checked = properties.filter(isChecked);
  let previous: JsonObject = {};
  return atom((get) => {
    const entries = checked.flatMap((property): [string, JsonValue][] => {
      const { value } = get(valueOf(property));
      return value === undefined ? [] : [[property.key, value as JsonValue]];
    });
    const isSame = entries.length === Object.keys(previous).length && entries.every(([name, value]) => Object.is(value, previous[name]));
    if (!isSame) previous = Object.fromEntries(entries);
    return previous;
  });
}
