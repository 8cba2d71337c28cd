/** Whether a node's `props.multiple` says that its value is a list. */
export const isMultiple = ({ props }: { props?: Readonly<Record<string, unknown>> }): boolean => props?.['multiple'] === true;
