import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { breaksOlderNodes, RULE_SINCE } from './migration-rule.ts'

const DIRECTORY = new URL('../../migrations/', import.meta.url)

describe('a migration', () => {
  it('is one that nodes of the version before live with, or is marked as the step after them', async () => {
    const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql') && name >= RULE_SINCE)
    const broken = await Promise.all(
      names.map(async (name) =>
        breaksOlderNodes(await readFile(new URL(name, DIRECTORY), 'utf8')).map((why) => `${name} ${why}`),
      ),
    )
    expect(broken.flat()).toEqual([])
  })
})

describe('the rule for migrations', () => {
  it.each([
    ['drop table calls', 'drops'],
    ['DROP FUNCTION tally_call(calls, int);', 'drops'],
    ['alter table calls drop column network;', 'drops a column'],
    ['alter table calls drop network', 'drops a column'],
    ['alter table calls\n  add column a int,\n  drop column b;', 'drops a column'],
    ['alter table calls rename column network to site;', 'renames'],
    ['alter table calls rename to talks', 'renames'],
    ['alter table calls alter column turn type bigint', 'changes a type'],
    ['alter table calls alter turn set data type bigint', 'changes a type'],
    ['alter table calls alter column network set not null', 'forbids null'],
    ['alter table calls add column network bytea not null', 'adds a column that older nodes do not fill'],
    ['alter table calls add network bytea not null, add b int default 1', 'adds a column'],
    ['select 1; -- a remark\nalter table a /* drop */ drop column b', 'drops a column'],
  ])('refuses %j', (sql, why) => {
    expect(breaksOlderNodes(sql)).toEqual([expect.stringContaining(why)])
  })

  it.each([
    'create table a (id uuid primary key, name text not null);',
    'alter table calls add column network bytea',
    "alter table calls add column name text not null default ''",
    'alter table calls add column twice int not null generated always as (turn * 2) stored, add b int',
    'alter table calls add constraint turn_is_set check (turn is not null) not valid',
    'alter table calls alter column network drop not null, alter column a drop default',
    'alter table calls drop constraint calls_check; drop index calls_age;',
    "insert into a values ('drop table a; alter table b rename to c');",
    'create function f() returns void language plpgsql as $$ begin drop table a; end $$;',
    '-- drop table a\nselect 1 - 2, 4 / 2',
  ])('lets %j be', (sql) => {
    expect(breaksOlderNodes(sql)).toEqual([])
  })

  it('lets a marked step be, and that statement alone', () => {
    const marked = '-- contract: nothing since 0041 reads it\nalter table a drop column b;'
    expect(breaksOlderNodes(marked)).toEqual([])
    expect(breaksOlderNodes(`${marked}\nalter table a drop column c;`)).toHaveLength(1)
    expect(breaksOlderNodes('-- contract:\ndrop table a;')).toHaveLength(1)
  })
})
