/** A prop that should be a number, when it is one. @example numberProp('5') // undefined */
export const numberProp = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
