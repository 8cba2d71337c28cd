import type { ReactElement } from 'react';

/** For `popupRender` of antd's selects of trees: the input says that it owns an element of this name, and what drops down does not bear it. */
export const ownedBy = (id: string) => (popup: ReactElement) => <div id={`${id}_list`}>{popup}</div>;
