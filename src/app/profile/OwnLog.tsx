import { Pagination } from 'antd';
import { useCallback, useState } from 'react';
import { momentText } from '#engine/moment-text';
import { useNamedArrows } from '#ui/controls/use-named-arrows.ts';
import { useShellText } from '../i18n/use-shell-text';
import { Loaded } from './Loaded';
import { profileClient } from './profile-client';
import style from './profile.module.css';
import { useOwn } from './use-own';

const pageSize = 10;

/** The logins of the user, also those that were refused. */
export function OwnLog() {
  const t = useShellText();
  const itemRender = useNamedArrows();
  const [page, setPage] = useState(1);
  const load = useCallback(() => profileClient.log({ category: 1, currentPage: page, pageSize }), [page]);
  return (
    <Loaded own={useOwn(load)} isEmpty={({ list }) => list.length === 0}>
      {({ list, pagination }) => (
        <>
          <div className={style['scroller']}>
            <table className={style['log']}>
              <thead>
                <tr>
                  {(['profile.time', 'profile.address', 'profile.place', 'profile.device', 'profile.details'] as const).map((key) => (
                    <th key={key} scope="col">
                      {t(key)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, creatorTime, ipAddress, ipAddressName, browser, platForm, abstracts }) => (
                  <tr key={id}>
                    <td>{momentText(creatorTime)}</td>
                    <td>{ipAddress}</td>
                    <td>{ipAddressName}</td>
                    <td>{[browser, platForm].filter(Boolean).join(' · ')}</td>
                    <td>{typeof abstracts === 'string' ? abstracts : ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {pagination.total > pageSize && (
            <Pagination
              itemRender={itemRender}
              size="small"
              align="end"
              current={page}
              pageSize={pageSize}
              total={pagination.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
