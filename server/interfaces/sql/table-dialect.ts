import type { Dialect } from './bound-statement';

/**
 * The statements that read what tables a database has. Their placeholders are `{table}`, as `tables` names it, and `{own}`: whether
 * it is Tangu's own database, whose `base_*` tables are those of the system.
 */
interface TableDialect {
  /** Rows of `name`, `comment`, `isView` and the estimated number of `rows`. */
  tables: string;
  /** Rows of `schema`, `relation`, `name`, `type`, `length`, `digits`, `isRequired`, `comment` and, as JSON, `choices`. */
  columns: string;
  /** Rows of `name`, `kind` (`p`, `f` or `c`), the number of columns `width`, `definition` and the `referenced` table. */
  constraints: string;
  /** A name as the statement has it. */
  quoted(name: string): string;
  /** A column as text. Moments are those of the time zone `{zone}`. */
  asText(column: string, type: string): string;
}

const readable = `
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
  where class.relkind in ('r', 'p', 'v', 'm', 'f') and namespace.nspname <> 'information_schema' and left(namespace.nspname, 3) <> 'pg_'
    and has_schema_privilege(namespace.oid, 'usage') and has_table_privilege(class.oid, 'select')
    and not ({own} = 'true' and namespace.nspname = 'public' and left(class.relname, 5) = 'base_')`;

const postgres: TableDialect = {
  tables: `
    select namespace.nspname || '.' || class.relname as name, obj_description(class.oid, 'pg_class') as comment,
      class.relkind in ('v', 'm') as "isView", greatest(class.reltuples, 0)::bigint as rows ${readable} order by 1`,
  columns: `
    select found.schema, found.relation, attribute.attname as name, format_type(attribute.atttypid, null) as type,
      case when format_type(attribute.atttypid, null) like 'character%' and attribute.atttypmod > 4
        then attribute.atttypmod - 4 end as length,
      case when attribute.atttypid = 'numeric'::regtype and attribute.atttypmod > 4 then (attribute.atttypmod - 4) % 65536 end as digits,
      attribute.attnotnull and not attribute.atthasdef and attribute.attidentity = '' as "isRequired",
      col_description(attribute.attrelid, attribute.attnum) as comment,
      (select json_agg(enumlabel order by enumsortorder)::text from pg_enum where enumtypid = attribute.atttypid) as choices
    from pg_attribute attribute join (
      select class.oid, namespace.nspname as schema, class.relname as relation ${readable}
        and namespace.nspname || '.' || class.relname = {table}
    ) found on found.oid = attribute.attrelid
    where attribute.attnum > 0 and not attribute.attisdropped order by attribute.attnum`,
  constraints: `
    select attribute.attname as name, con.contype::text as kind, array_length(con.conkey, 1) as width,
      case when con.contype = 'c' then pg_get_constraintdef(con.oid) end as definition,
      case when con.contype = 'f' then (
        select namespace.nspname || '.' || class.relname
        from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
        where class.oid = con.confrelid
      ) end as referenced
    from pg_constraint con join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = any(con.conkey)
    where con.contype in ('p', 'f', 'c') and con.conrelid in (
      select class.oid ${readable} and namespace.nspname || '.' || class.relname = {table}
    ) order by con.contype desc, attribute.attnum`,
  quoted: (name) => `"${name.replaceAll('"', '""')}"`,
  asText: (column, type) => {
    if (type === 'timestamp with time zone') return `to_char(${column} at time zone {zone}, 'YYYY-MM-DD HH24:MI:SS')`;
    if (type === 'timestamp without time zone') return `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
    return `${column}::text`;
  },
};

const mysql: TableDialect = {
  tables: `
    select table_name as name, table_comment as comment, table_type = 'VIEW' as isView, coalesce(table_rows, 0) as \`rows\`
    from information_schema.tables where table_schema = database() and {own} is not null order by 1`,
  columns: `
    select table_schema as \`schema\`, table_name as relation, column_name as name,
      case when column_type like 'tinyint(1)%' then 'boolean' else data_type end as type,
      character_maximum_length as length, case when data_type = 'decimal' then numeric_scale end as digits,
      is_nullable = 'NO' and column_default is null and extra not like '%auto_increment%' as isRequired, column_comment as comment,
      case when data_type = 'enum'
        then concat('[', replace(substring(column_type, 6, char_length(column_type) - 6), '''', '"'), ']') end as choices
    from information_schema.columns
    where table_schema = database() and table_name = {table} and {own} is not null order by ordinal_position`,
  constraints: `
    select column_name as name, case when constraint_name = 'PRIMARY' then 'p' else 'f' end as kind,
      (select count(*) from information_schema.key_column_usage other where other.table_schema = used.table_schema
        and other.table_name = used.table_name and other.constraint_name = used.constraint_name) as width,
      null as definition, referenced_table_name as referenced
    from information_schema.key_column_usage used
    where table_schema = database() and table_name = {table} and {own} is not null
      and (constraint_name = 'PRIMARY' or referenced_table_name is not null)
    order by kind desc, ordinal_position`,
  quoted: (name) => `\`${name.replaceAll('`', '``')}\``,
  asText: (column) => `cast(${column} as char)`,
};

export const tableDialects: Readonly<Record<Dialect, TableDialect>> = { postgres, mysql };
