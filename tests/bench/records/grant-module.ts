import { Client, type PoolConfig } from 'pg';
import type { Api } from './api';
import { fieldNames } from './bench-module';

/** A condition on a field, as the data rules of the reference have it. */
interface RuleCondition {
  field: string;
  op: string;
  conditionText: string;
  value: unknown;
}

export interface RuleGroup {
  logic: 'and' | 'or';
  groups: readonly RuleCondition[];
}

interface Grant {
  module: string;
  userId: string;
  rule: readonly RuleGroup[];
}

/** Puts a released module into the menu and grants it to a user: its buttons, its fields, and the records of a data rule. */
export async function grantModule({ call }: Api, connection: PoolConfig, { module, userId, rule }: Grant): Promise<void> {
  await call('POST', `/api/visualdev/Base/${module}/Actions/Release`, { pc: 1, app: 0, pcModuleParentId: ['main'] });
  const menu = await menuOf(connection, module);
  const groups = [];
  for (const { logic, groups: conditions } of rule) {
    const stored = [];
    for (const condition of conditions) stored.push({ ...condition, id: await addField(call, menu, condition) });
    groups.push({ logic, groups: stored });
  }
  const scheme = { moduleId: menu, enCode: 'bench', fullName: '测量', matchLogic: 'and', conditionJson: JSON.stringify(groups) };
  const { id } = (await call('POST', '/api/system/ModuleDataAuthorizeScheme', scheme)) as { id: string };
  const fields = fieldNames.map((name) => `${menu}_${name}`);
  await call('PUT', `/api/permission/Authority/Data/${userId}`, {
    objectType: 'User',
    module: [menu],
    button: [`${menu}_btn_add`, `${menu}_btn_detail`],
    column: fields,
    form: fields,
    resource: [id],
  });
}

async function menuOf(connection: PoolConfig, module: string): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`select id from base_module where property_json like '%${module}%'`);
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function addField(call: Api['call'], menu: string, { field, op, conditionText }: RuleCondition): Promise<string> {
  const body = { moduleId: menu, enCode: field, fullName: field, fieldRule: 0, type: 'text', conditionText, conditionSymbol: op };
  return ((await call('POST', '/api/system/ModuleDataAuthorize', body)) as { id: string }).id;
}
