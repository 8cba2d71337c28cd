import type { FormView } from '#engine/form-view';
import { isNarrow } from '../browser/is-narrow';

/** The view of forms in this window, which the server is told with every call. */
export const windowView = (): FormView => (isNarrow() ? 'app' : 'pc');
