import { isJsonObject } from '#engine/json';
import type { Outbound } from '../../outbound/outbound';
import type { PlatformAnswer } from '../post-json';
import { tokenCalls } from './access-token';
import { isAnswered, objectsIn } from './answers';
import type { Department, Member, Platform } from './platform';

interface DingTalkCredentials {
  appKey: string;
  appSecret: string;
  agentId: string;
}

/** DingTalk by its server calls of version 2: https://open.dingtalk.com/document/orgapp. */
export function dingTalk({ appKey, appSecret, agentId }: DingTalkCredentials, outbound: Outbound, signal?: AbortSignal): Platform {
  const address = 'https://oapi.dingtalk.com';
  const tokenUrl = `${address}/gettoken?${new URLSearchParams({ appkey: appKey, appsecret: appSecret })}`;
  const { post } = tokenCalls({ tokenUrl, address, purpose: 'DingTalk', signal }, outbound);
  return {
    createDepartment: async (department) => idIn(await post('/topapi/v2/department/create', departmentOf(department)), 'dept_id'),
    findDepartment: async ({ name, parentId }) => {
      const { result } = await post('/topapi/v2/department/listsub', { dept_id: Number(parentId) });
      const same = objectsIn(result).find((each) => each['name'] === name);
      return same && String(same['dept_id']);
    },
    updateDepartment: async (id, department) =>
      void (await post('/topapi/v2/department/update', { dept_id: Number(id), ...departmentOf(department) })),
    removeDepartment: async (id) => void (await post('/topapi/v2/department/delete', { dept_id: Number(id) })),
    createMember: async (member) => idIn(await post('/topapi/v2/user/create', { userid: member.id, ...memberOf(member) }), 'userid'),
    hasMember: (id) => isAnswered(post('/topapi/v2/user/get', { userid: id })),
    updateMember: async (id, member) => void (await post('/topapi/v2/user/update', { userid: id, ...memberOf(member) })),
    removeMember: async (id) => void (await post('/topapi/v2/user/delete', { userid: id })),
    notify: async (userId, text) => {
      const msg = { msgtype: 'text', text: { content: text } };
      await post('/topapi/message/corpconversation/asyncsend_v2', { agent_id: agentId, userid_list: userId, msg });
    },
  };
}

const idIn = ({ result }: PlatformAnswer, name: string): string => String(isJsonObject(result) ? (result[name] ?? '') : '');

const departmentOf = ({ name, parentId, order }: Department) => ({ name, parent_id: Number(parentId), order });

const memberOf = ({ name, mobile, email, departmentIds }: Member) => ({
  name,
  mobile,
  ...(email !== '' && { email }),
  dept_id_list: departmentIds.join(','),
});
