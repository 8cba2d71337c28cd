import action from '../../../schemas/meta/action.json';
import aggregate from '../../../schemas/meta/aggregate.json';
import child from '../../../schemas/meta/child.json';
import descriptor from '../../../schemas/meta/descriptor.json';
import dialog from '../../../schemas/meta/dialog.json';
import fieldReference from '../../../schemas/meta/field-reference.json';
import filter from '../../../schemas/meta/filter.json';
import form from '../../../schemas/meta/form.json';
import node from '../../../schemas/meta/node.json';
import operation from '../../../schemas/meta/operation.json';
import options from '../../../schemas/meta/options.json';
import portal from '../../../schemas/meta/portal.json';
import reference from '../../../schemas/meta/reference.json';
import resource from '../../../schemas/meta/resource.json';
import rule from '../../../schemas/meta/rule.json';
import screen from '../../../schemas/meta/screen.json';
import text from '../../../schemas/meta/text.json';
import warning from '../../../schemas/meta/warning.json';
import type { JsonSchema } from '../json';

/** The meta schemas by file name. Props schemas of renderers refer to them too (`action.json`). */
export const metaSchemas: Readonly<Record<string, JsonSchema>> = {
  'action.json': action,
  'aggregate.json': aggregate,
  'child.json': child,
  'dialog.json': dialog,
  'field-reference.json': fieldReference,
  'filter.json': filter,
  'form.json': form,
  'node.json': node,
  'operation.json': operation,
  'options.json': options,
  'portal.json': portal,
  'reference.json': reference,
  'resource.json': resource,
  'rule.json': rule,
  'screen.json': screen,
  'text.json': text,
  'warning.json': warning,
};

export const descriptorSchema: JsonSchema = descriptor;
