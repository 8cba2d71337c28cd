import type { ComponentType } from 'react';
import type { PropertyEditor } from '../property';
import { BoundEditor, TimeBoundEditor } from './BoundEditor';
import { ColorEditor } from './ColorEditor';
import { ConditionEditor } from './ConditionEditor';
import { DefaultEditor } from './DefaultEditor';
import type { EditorProps } from './editor-props';
import { ExpressionEditor } from './ExpressionEditor';
import { ColumnsEditor, FieldEditor } from './FieldEditor';
import { InterfaceEditor, ModuleEditor } from './SourceEditor';
import { JsonEditor } from './JsonEditor';
import { ListEditor } from './ListEditor';
import { NameEditor } from './NameEditor';
import { NumberRuleEditor } from './NumberRuleEditor';
import { OptionsEditor } from './OptionsEditor';
import { ParamsEditor } from './ParamsEditor';
import { PrintTemplatesEditor } from './PrintTemplatesEditor';
import { RelatedFieldEditor } from './RelatedFieldEditor';
import { RequiredEditor } from './RequiredEditor';
import { RowsEditor } from './RowsEditor';
import { RulesEditor } from './RulesEditor';
import { TextEditor } from './TextEditor';
import { ViewsEditor } from './ViewsEditor';
import { WarningsEditor } from './WarningsEditor';

/** The editors beside the adapter's inputs. */
export const editors: Partial<Record<PropertyEditor, ComponentType<EditorProps>>> = {
  text: TextEditor,
  name: NameEditor,
  color: ColorEditor,
  list: ListEditor,
  json: JsonEditor,
  rows: RowsEditor,
  columns: ColumnsEditor,
  field: FieldEditor,
  options: OptionsEditor,
  optionTree: OptionsEditor,
  interface: InterfaceEditor,
  module: ModuleEditor,
  relatedField: RelatedFieldEditor,
  numberRule: NumberRuleEditor,
  printTemplates: PrintTemplatesEditor,
  params: ParamsEditor,
  bound: BoundEditor,
  timeBound: TimeBoundEditor,
  default: DefaultEditor,
  required: RequiredEditor,
  condition: ConditionEditor,
  expression: ExpressionEditor,
  rules: RulesEditor,
  warnings: WarningsEditor,
  views: ViewsEditor,
};
