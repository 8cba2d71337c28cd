import type { Fill } from '#engine/server-values';

export const fill: Fill = ({ isNew, positionId, value }) => (isNew ? positionId : value);
