import { isJsonObject } from '#engine/json';
import { serverCaller, type Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { variablesIn } from './placeholders';
import { configurationFields } from './send-by-configuration';
import { ownParameters, templateFields, textsOf } from './template-variables';
import { sendTypeNames } from './type-names';
import { sendTypes } from './send-types';

/** A template of a configuration with what a test sends: existing clients fill in `toUser` and the values. */
export interface TestFields extends Row {
  id: string;
  paramJson: Row[];
}

/** The enabled templates of configurations, by the configuration. */
export async function testFieldsOf(configIds: readonly string[], caller: Caller, services: Services): Promise<Map<string, TestFields[]>> {
  const { recordsOf } = services;
  const configs = await rowsWith(recordsOf('message/sendConfig', serverCaller), 'id', configIds, configurationFields);
  const templateIds = configs.flatMap(rowsOf).map(({ templateId }) => templateId);
  const templates = new Map(
    (await rowsWith(recordsOf('message/template', serverCaller), 'id', templateIds, templateFields)).map((row) => [row['id'], row]),
  );
  const names = await sendTypeNames(caller, services);
  const fieldsOf = (config: Row): TestFields[] =>
    rowsOf(config).flatMap((row) => {
      const template = templates.get(row['templateId']);
      return template ? [testFields(String(config['id']), row, template, names)] : [];
    });
  return new Map(configs.map((config) => [String(config['id']), fieldsOf(config)]));
}

const rowsOf = (config: Row): Row[] => (config['sendConfigTemplateList'] as Row[]).filter(({ enabledMark }) => enabledMark !== 0);

function testFields(sendConfigId: string, row: Row, template: Row, names: ReadonlyMap<string, string>): TestFields {
  const type = String(row['messageType']);
  return {
    id: String(row['id']),
    msgTemplateName: template['fullName'],
    // Existing clients ask for no receiver if the text is this one.
    messageType: type === sendTypes.webHook ? 'webhook' : (names.get(type) ?? type),
    messageTypeCode: type,
    templateId: template['id'],
    accountConfigId: row['accountConfigId'] ?? '',
    sendConfigId,
    toUser: [],
    paramJson: parametersOf(template),
  };
}

/** What the user fills in: the parameters of the template, and the system variables that it uses. */
function parametersOf(template: Row): Row[] {
  const { title, content } = textsOf(template);
  const used = [...variablesIn(title), ...variablesIn(content), ...objectsIn(template['smsFieldList']).map(({ field }) => String(field))];
  const own = new Map(ownParameters(template).map(({ field, fieldName }) => [String(field), String(fieldName ?? field)]));
  const system = [...new Set(used)].filter((name) => name.startsWith('@') && !filledByServer.has(name));
  return [...own.keys(), ...system].map((field) => ({
    id: `${String(template['id'])}-${field}`,
    field,
    fieldName: own.get(field) ?? field,
    value: '',
    templateId: template['id'],
  }));
}

const filledByServer: ReadonlySet<string> = new Set(['@CreatorUserName', '@SendTime', '@FlowLink']);

const objectsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
