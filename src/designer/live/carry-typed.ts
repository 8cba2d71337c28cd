import { isJsonObject } from '#engine/json';
import type { FormValues } from '#form/form-store.ts';
import { valuesToCarry, type Moment } from '#ui/form/values-to-carry.ts';

/** By the id of a renamed node: its id in the source of the design. */
type Renames = Readonly<Record<string, string>>;

interface TypedForm {
  initialValues: FormValues;
  currentValues: FormValues;
  carriedValues: FormValues;
  controls: Moment['controls'];
  renames: Renames;
}

/**
 * What was typed in a form, for the form of a later design: of fields that are still there with the same control, also under
 * another name.
 *
 * @example
 * const values = { initialValues: { a: '' }, currentValues: { a: 'x' }, carriedValues: {} }
 * const before = { ...values, controls: new Map([['a', 'text']]), renames: {} }
 * carryTyped(before, { controls: new Map([['b', 'text']]), renames: { b: 'a' } }) // { b: 'x' }
 */
export function carryTyped(before: TypedForm, next: Pick<TypedForm, 'controls' | 'renames'>): FormValues {
  const nameOf = newNames(before, next);
  return valuesToCarry({
    initialValues: renamed(before.initialValues, nameOf),
    currentValues: renamed(before.currentValues, nameOf),
    carriedValues: renamed(before.carriedValues, nameOf),
    previousControls: new Map([...before.controls].map(([id, control]) => [nameOf(id), control])),
    nextControls: next.controls,
  });
}

function newNames(before: Pick<TypedForm, 'renames'>, { controls, renames }: Pick<TypedForm, 'controls' | 'renames'>) {
  const byOrigin = new Map(Object.entries(renames).map(([id, origin]) => [origin, id]));
  return (id: string): string => {
    if (controls.has(id)) return id;
    const origin = before.renames[id] ?? id;
    return byOrigin.get(origin) ?? origin;
  };
}

const renamed = (values: FormValues, nameOf: (id: string) => string): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      nameOf(id),
      Array.isArray(value) ? value.map((row: unknown) => (isJsonObject(row) ? renamed(row, nameOf) : row)) : value,
    ]),
  );
