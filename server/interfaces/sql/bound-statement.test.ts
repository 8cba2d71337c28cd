import { expect, test } from 'vitest';
import { boundStatement, type Dialect, type Placeholder } from './bound-statement';

const known: Readonly<Record<string, Placeholder>> = {
  a: { value: "x' or 1=1" },
  n: { value: 7, cast: 'bigint' },
  list: { value: ['p', 'q'] },
  none: { value: [] },
  '@pageSize': { value: 20 },
  '@showKey': { column: 'na"me' },
};

test.each<[Dialect, string, string, unknown[]]>([
  ['postgres', 'select {a}, {n}', 'select $1, $2::bigint', ["x' or 1=1", 7]],
  ['postgres', "where b = '{a}'", 'where b = $1', ["x' or 1=1"]],
  ['postgres', "like '%{a}_'", "like ('%'||$1::text||'_')", ["x' or 1=1"]],
  ['postgres', "E'\\'{a}' || '{b}'", "(E'\\''||$1::text) || '{b}'", ["x' or 1=1"]],
  ['postgres', 'in ({list}) or in ({none})', 'in ($1,$2) or in (null)', ['p', 'q']],
  ['postgres', 'limit @pageSize -- {a}', 'limit $1  ', [20]],
  ['postgres', 'a /* {a} /* {a} */ {a} */ {a}', 'a   $1', ["x' or 1=1"]],
  ['postgres', '"{a}" $$ {a} $$ $t$ {a} $$ $t$', '"{a}" $$ {a} $$ $t$ {a} $$ $t$', []],
  ['postgres', 'order by @showKey, a @> b', 'order by "na""me", a @> b', []],
  ['postgres', "'it''s {a}'", "('it''s '||$1::text)", ["x' or 1=1"]],
  ['postgres', '{unknown} @unknown', '{unknown} @unknown', []],
  ['mysql', 'select \'{a}\', "{a}!"', 'select ?, concat(?,"!")', ["x' or 1=1", "x' or 1=1"]],
  ['mysql', 'select `{a}` # {a}', 'select `{a}`  ', []],
  ['mysql', "'\\'{a}'", "concat('\\'',?)", ["x' or 1=1"]],
  ['mysql', 'a /*! {a} */ - --{n}', 'a   - --?', [7]],
])('%s: %s', (dialect, sql, text, values) => expect(boundStatement(sql, (name) => known[name], dialect)).toEqual({ text, values }));
