import type { Fill } from '#engine/server-values';

export const fill: Fill = ({ isNew, userId, value }) => (isNew ? value : userId);
