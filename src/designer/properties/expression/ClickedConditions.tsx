import { useEffect, useState, type ReactNode } from 'react';
import { ConditionGroups } from '#ui/conditions/ConditionGroups.tsx';
import { emptyGroup, type Query } from '#ui/conditions/condition.ts';
import type { QueryField } from '#ui/conditions/query-fields.ts';
import { BundleProvider, noBundle } from '#ui/descriptors/bundle-context.tsx';
import { VariablesContext } from '#ui/selector/variables-context.ts';
import { expressionOfQuery } from './condition-query';

interface ClickedConditionsProps {
  source: string;
  read(source: string): Query | undefined;
  fields: readonly QueryField[];
  /** Whether conditions without a value are marked. */
  isChecked: boolean;
  onChange(source: string, query: Query): void;
}

/** The conditions of an expression as groups to click. */
export function ClickedConditions({ source, read, fields, isChecked, onChange }: ClickedConditionsProps): ReactNode {
  const [query, setQuery] = useState<Query>(() => read(source) ?? { logic: 'and', groups: [emptyGroup()] });
  const write = (next: Query): void => {
    setQuery(next);
    onChange(expressionOfQuery(next), next);
  };
  // Each value is in a form of its own.
  useEffect(() => {
    const forms = query.groups.flatMap(({ conditions }) => conditions.flatMap(({ value }) => value ?? []));
    const ends = forms.map((form) => form.jotai.sub(form.allValues, () => onChange(expressionOfQuery(query), query)));
    return () => ends.forEach((end) => end());
  }, [query, onChange]);
  return (
    <BundleProvider value={noBundle}>
      <VariablesContext value="none">
        <ConditionGroups showsLogic query={query} setQuery={write} fields={fields} isChecked={isChecked} />
      </VariablesContext>
    </BundleProvider>
  );
}
