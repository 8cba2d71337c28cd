import { useMemo, useState, type ReactNode } from 'react';
import type { JsonObject, JsonValue } from '#engine/json';
import { SchemaForm } from '#ui/rjsf/SchemaForm.tsx';
import { useText } from '#ui/services.tsx';
import type { Property } from '../property';
import { groupSchema, isChecked } from './group-schema';
import { PropertiesProvider, usePanelScope, type PanelScope } from './panel-scope';
import { propertyParts } from './property-inputs';

/** The properties of a group as a form of their JSON Schema. The inputs change the design themselves. */
export function PropertyForm({ properties }: { properties: readonly Property[] }): ReactNode {
  const text = useText();
  const { valueOf } = usePanelScope();
  const value = useSameValue(checkedValue(properties, valueOf));
  const { id, schema, uiSchema } = useMemo(() => groupSchema(properties, value, text), [properties, value, text]);
  const byKey = useMemo(() => new Map(properties.map((property) => [property.key, property])), [properties]);
  return (
    <PropertiesProvider value={byKey}>
      {/* rjsf draws its inputs once more with the schema before, for which there are no properties. */}
      <SchemaForm key={id} schema={schema} uiSchema={uiSchema} value={value} parts={propertyParts} onChange={ignoreChange} />
    </PropertiesProvider>
  );
}

const ignoreChange = (): void => {};

/** The values that the schema checks. The inputs read all values from the design themselves. */
const checkedValue = (properties: readonly Property[], valueOf: PanelScope['valueOf']): JsonObject =>
  Object.fromEntries(
    properties.filter(isChecked).flatMap((property): [string, JsonValue][] => {
      const { value } = valueOf(property);
      return value === undefined ? [] : [[property.key, value as JsonValue]];
    }),
  );

/** The same object as before if its values are the same, so that rjsf does not draw the form again. */
function useSameValue(value: JsonObject): JsonObject {
  const [same, setSame] = useState(value);
  const names = Object.keys(value);
  const isSame = names.length === Object.keys(same).length && names.every((name) => Object.is(value[name], same[name]));
  if (isSame) return same;
  setSame(value);
  return value;
}
