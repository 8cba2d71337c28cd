import type { ReactElement } from 'react';

/** `popupRender` of antd's tree selects. Their input refers to a list by this id, which antd's popup does not have. */
export const ownedBy = (id: string) => (popup: ReactElement) => <div id={`${id}_list`}>{popup}</div>;
