import type pg from 'pg'

/** What an extension brought along is its own affair. */
const ours = (catalogue: string, id: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${id} and deptype = 'e')`

/** Each finds one kind of thing of the schema `public`: what it is, in one text. */
const KINDS = [
  `select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`,
  // Indexes have a line of their own below.
  `select concat_ws(' ', case relkind when 'r' then 'table' when 'S' then 'sequence' when 'v' then 'view'
      when 'm' then 'materialized view' else 'relation of kind ' || relkind::text end,
    relname, reloptions, nullif(relpersistence, 'p'),
    case when relkind in ('v', 'm') then E'\\n' || pg_get_viewdef(oid) end)
  from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('i', 'I', 'c', 't')
    and ${ours('pg_class', 'oid')}`,
  // Their order in the table says nothing: nothing reads it but statements that name no column.
  `select concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
    case when attnotnull then 'not null' end,
    case when attidentity <> '' then 'identity ' || attidentity::text end,
    case when adbin is not null then case attgenerated when '' then 'default' else 'generated' end end,
    pg_get_expr(adbin, adrelid),
    case when attstattarget is not null then 'statistics ' || attstattarget end,
    case when attstorage <> typstorage then 'storage ' || attstorage::text end)
  from pg_attribute a
  join pg_class c on c.oid = attrelid
  join pg_type t on t.oid = atttypid
  left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid),
    case when not convalidated then 'not valid' end)
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype not in ('n', 't')`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), case when not indisvalid then 'invalid' end)
  from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), case when tgenabled <> 'O' then 'fires ' || tgenabled::text end)
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal`,
  `select 'function ' || pg_get_functiondef(oid) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${ours('pg_proc', 'oid')}`,
  `select concat_ws(' ', 'type', typname, (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum
    where enumtypid = t.oid))
  from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${ours('pg_type', 'oid')}`,
]

/**
 * The schema as text, a paragraph for each thing in it, in one order: two databases whose texts are equal take the same
 * rows and answer the same statements by the same indexes, whichever way they came about.
 */
export async function schemaText(database: Pick<pg.Pool, 'query'>): Promise<string> {
  const things: string[] = []
  for (const kind of KINDS) {
    const { rows } = await database.query<{ thing: string }>(`select thing from (${kind}) as kind (thing)`)
    things.push(...rows.map(({ thing }) => thing.trimEnd()).toSorted())
  }
  return `${things.join('\n')}\n`
}
