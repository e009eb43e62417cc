import type pg from 'pg'

/** Inserts a collection with these products in this order. @returns its id */
export async function insertCollection(
  owner: Pick<pg.Pool, 'query'>,
  storeId: string,
  { handle, title, productIds = [] }: { handle: string; title: string; productIds?: readonly string[] },
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with created as (insert into collections (store_id, handle, title) values ($1, $2, $3) returning id),
          members as (insert into collection_products (store_id, collection_id, product_id, position)
                      select $1, created.id, product_id, position - 1
                        from created, unnest($4::uuid[]) with ordinality as p (product_id, position))
     select id from created`,
    [storeId, handle, title, productIds],
  )
  return rows[0]!.id
}
