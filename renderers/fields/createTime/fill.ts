import type { Fill } from '#engine/server-values';

export const fill: Fill = ({ isNew, now, value }) => (isNew ? now : value);
