/** The size of an organisation. */
export interface Size {
  users: number;
  departments: number;
  roles: number;
}

/**
 * Inserts an organisation with SQL: a tree of departments, eight below each, users who are members of one department and
 * three roles, and grants of ten menus to each role.
 */
export const fillOrganisation = ({ users, departments, roles }: Size): string[] => [
  `insert into base_organize (id, creator_time, delete_mark, version, parent_id, category, full_name, en_code, sort_code, enabled_mark)
   select 'dep' || n, n, 0, 1, case when n = 1 then '-1' else 'dep' || ((n - 2) / 8 + 1) end, 'department', '部门 ' || n, 'dep.' || n, n, 1
   from generate_series(1, ${departments}) as n`,
  `insert into base_role (id, creator_time, delete_mark, version, full_name, en_code, global_mark, sort_code, enabled_mark)
   select 'role' || n, n, 0, 1, '角色 ' || n, 'bench.' || n, 1, n, 1 from generate_series(1, ${roles}) as n`,
  `insert into base_user (id, creator_time, delete_mark, version, account, real_name, gender, enabled_mark, sort_code, organize_id, role_id)
   select 'user' || n, n, 0, 1, 'bench' || lpad(n::text, 6, '0'), '员工 ' || lpad(n::text, 6, '0'), '1', 1, 0,
     'dep' || (n % ${departments} + 1), 'role' || (n % ${roles} + 1)
   from generate_series(1, ${users}) as n`,
  `insert into base_user_relation (id, creator_time, delete_mark, version, user_id, object_type, object_id)
   select 'member' || n, n, 0, 1, 'user' || n, 'Organize', 'dep' || (n % ${departments} + 1) from generate_series(1, ${users}) as n`,
  `insert into base_user_relation (id, creator_time, delete_mark, version, user_id, object_type, object_id)
   select 'holder' || n || 'x' || k, n, 0, 1, 'user' || n, 'Role', 'role' || ((n + k * 7) % ${roles} + 1)
   from generate_series(1, ${users}) as n, generate_series(0, 2) as k on conflict do nothing`,
  `insert into base_authorize (id, creator_time, delete_mark, version, item_type, item_id, object_type, object_id)
   select 'grant' || n || menu.id, n, 0, 1, 'module', menu.id, 'Role', 'role' || n
   from generate_series(1, ${roles}) as n, (select id from base_module where delete_mark = 0 order by sort_code, id limit 10) as menu`,
  'vacuum analyze base_organize, base_role, base_user, base_user_relation, base_authorize',
];
