import { sql } from 'kysely'
import type { StoreContext } from '../context.ts'

interface Person {
  id: string
  email: string
  name: string
}

const maxPeople = 500

/** Members, and former members with entries in the log. The recursive query skips from user to user through the index. */
export async function listPeople({ db, storeId }: StoreContext): Promise<{ people: Person[] }> {
  const { rows } = await sql<Person>`
    with recursive actors (id) as (
      (select user_id from audit_entries where store_id = ${storeId}::uuid order by user_id limit 1)
      union all
      select (select user_id from audit_entries
               where store_id = ${storeId}::uuid and user_id > actors.id order by user_id limit 1)
        from actors where actors.id is not null
    )
    select id, email, trim(first_name || ' ' || last_name) as name
      from users
     where id in (select id from actors union select user_id from memberships where store_id = ${storeId}::uuid)
     order by lower(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)), id
     limit ${maxPeople}`.execute(db)
  return { people: rows }
}
