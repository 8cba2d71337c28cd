import type { Outbound } from '../../outbound/outbound';
import { tokenCalls } from './access-token';
import { isAnswered, objectsIn } from './answers';
import type { Department, Member, Platform } from './platform';

interface WeComCredentials {
  corpId: string;
  /** Of the address book for departments and users, of the application for messages. */
  secret: string;
  agentId: string;
}

/** WeCom by its server calls: https://developer.work.weixin.qq.com/document. */
export function weCom({ corpId, secret, agentId }: WeComCredentials, outbound: Outbound, signal?: AbortSignal): Platform {
  const address = 'https://qyapi.weixin.qq.com/cgi-bin';
  const tokenUrl = `${address}/gettoken?${new URLSearchParams({ corpid: corpId, corpsecret: secret })}`;
  const { get, post } = tokenCalls({ tokenUrl, address, purpose: 'WeCom', signal }, outbound);
  return {
    createDepartment: async (department) => String((await post('/department/create', departmentOf(department)))['id'] ?? ''),
    findDepartment: async ({ name, parentId }) => {
      const { department } = await get(`/department/list?id=${encodeURIComponent(parentId)}`);
      const same = objectsIn(department).find((each) => each['name'] === name && String(each['parentid']) === parentId);
      return same && String(same['id']);
    },
    updateDepartment: async (id, department) => void (await post('/department/update', { id: Number(id), ...departmentOf(department) })),
    removeDepartment: async (id) => void (await get(`/department/delete?id=${encodeURIComponent(id)}`)),
    createMember: async (member) => {
      await post('/user/create', { userid: member.id, ...memberOf(member) });
      return member.id;
    },
    hasMember: (id) => isAnswered(get(`/user/get?userid=${encodeURIComponent(id)}`)),
    updateMember: async (id, member) => void (await post('/user/update', { userid: id, ...memberOf(member) })),
    removeMember: async (id) => void (await get(`/user/delete?userid=${encodeURIComponent(id)}`)),
    notify: async (userId, text) =>
      void (await post('/message/send', { touser: userId, msgtype: 'text', agentid: Number(agentId), text: { content: text } })),
  };
}

const departmentOf = ({ name, parentId, order }: Department) => ({ name, parentid: Number(parentId), order });

const memberOf = ({ name, mobile, email, departmentIds }: Member) => ({
  name,
  mobile,
  ...(email !== '' && { email }),
  department: departmentIds.map(Number),
});
