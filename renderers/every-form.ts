/**
 * The renderers that nearly every form uses, bundled into one file, with the rest of a form. It is an entry of the browser build
 * (see `server/client-bundle.ts`), and `views.ts` loads its renderers together, but for `input`, which lists use as well.
 */
export { FormView } from '#ui/form/FormView.tsx';
export { openForm } from '#ui/form/open-form.ts';
export { RenderNode } from '#ui/nodes/RenderNode.tsx';
export { definitions } from './definitions';
export { renderer as calculate } from './fields/calculate/view';
export { renderer as checkbox } from './fields/checkbox/view';
export { renderer as date } from './fields/date/view';
export { renderer as input } from './fields/input/view';
export { renderer as numInput } from './fields/numInput/view';
export { renderer as select } from './fields/select/view';
export { renderer as switch } from './fields/switch/view';
export { renderer as textarea } from './fields/textarea/view';
export { renderer as form } from './layouts/form/view';
