import { expect, it } from 'vitest';
import { rewritePath } from './rewrite-path';

it.each([
  ['/api/system/Permission/Users/All', '/api/permission/Users/All'],
  ['/API/System/permission/Users/Current?n=1', '/api/permission/Users/Current?n=1'],
  ['/api/system/Base/DataSource/Selector', '/api/system/DataSource/Selector'],
  ['/api/system/base/dictionaryType?_t=1', '/api/system/dictionaryType?_t=1'],
  ['/api/system/Message', '/api/message'],
  ['/api/system/Message?keyword=a', '/api/message?keyword=a'],
  ['/api/system/message/ReadInfo/Ab', '/api/message/ReadInfo/Ab'],
  ['/api/system/MessageTemplate', '/api/system/MessageTemplate'],
  ['/api/system/Permission', '/api/system/Permission'],
  ['/api/system/BaseData', '/api/system/BaseData'],
  ['/x?a=/api/system/Base/', '/x?a=/api/system/Base/'],
])('%s is the path %s', (url, rewritten) => {
  expect(rewritePath(url)).toBe(rewritten);
});
