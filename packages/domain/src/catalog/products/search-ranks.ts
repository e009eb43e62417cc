import { type RawBuilder, sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { foldText } from '../../platform/search/search.ts'

/**
 * The products, best match first, then newest. A word counts by how it matches (whole, at its beginning, inside), then by where:
 * in the title, in vendor or tags, in a SKU. What is found as another word (a synonym) comes after the same match of the typed one.
 * @param words for each word of the query what it may be found as, the typed word first
 */
export async function rankProducts(
  { db, storeId }: StoreContext,
  ids: readonly string[],
  words: readonly (readonly string[])[],
): Promise<string[]> {
  if (ids.length < 2) return [...ids]
  const ranks = words.map(
    (texts) => sql`least(${sql.join(texts.map((text, index) => rankOf(foldText(text), index > 0)))})`,
  )
  const { rows } = await sql<{ id: string }>`
    select p.id
      from (select id, search_text || ' ' as text, length(title) + 1 as title_end,
                   length(concat_ws(' ', '', title, vendor, array_to_string(tags, ' '))) as tags_end
              from products where store_id = ${storeId} and id = any(${[...ids]}::uuid[])) p
     order by ${sql.join(ranks, sql` + `)}, p.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

const never = 100

/** SQL: twice the rank of a match, so that synonyms fit between. The search text begins with the title, and ends with the SKUs. */
function rankOf(word: string, isSynonym: boolean): RawBuilder<number> {
  const place = (
    searched: string,
    rank: number,
  ) => sql`when position(${searched}::text in p.text) > 0 then ${rank}::integer
    + case when position(${searched}::text in p.text) <= p.title_end then 0
           when position(${searched}::text in p.text) <= p.tags_end then 2 else 4 end`
  return sql<number>`(case ${place(` ${word} `, 0)} ${place(` ${word}`, 6)} ${place(word, 12)} else ${never}::integer end
    + ${isSynonym ? 1 : 0}::integer)`
}
