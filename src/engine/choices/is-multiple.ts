/** Whether the value of a node is a list, by `props.multiple`. */
export const isMultiple = ({ props }: { props?: Readonly<Record<string, unknown>> }): boolean => props?.['multiple'] === true;
