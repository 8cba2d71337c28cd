import { useMemo, type ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import { SchemaForm } from '#ui/rjsf/SchemaForm.tsx';
import { useText } from '#ui/services.tsx';
import type { Property } from '../property';
import { groupSchema } from './group-schema';
import { PropertiesProvider, usePanelScope } from './panel-scope';
import { propertyParts } from './property-inputs';

/** The properties of a group as a form of their JSON Schema. The inputs change the design themselves. */
export function PropertyForm({ properties }: { properties: readonly Property[] }): ReactNode {
  const text = useText();
  const { valueOf } = usePanelScope();
  const { schema, uiSchema } = useMemo(() => groupSchema(properties, valueOf, text), [properties, valueOf, text]);
  const byKey = useMemo(() => new Map(properties.map((property) => [property.key, property])), [properties]);
  const value = useMemo(
    () =>
      Object.fromEntries(
        properties.flatMap((property): [string, unknown][] => {
          const { value: own } = valueOf(property);
          return own === undefined ? [] : [[property.key, own]];
        }),
      ) as JsonObject,
    [properties, valueOf],
  );
  return (
    <PropertiesProvider value={byKey}>
      <SchemaForm schema={schema} uiSchema={uiSchema} value={value} parts={propertyParts} onChange={ignoreChange} />
    </PropertiesProvider>
  );
}

const ignoreChange = (): void => {};
