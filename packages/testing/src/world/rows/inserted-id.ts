import type pg from 'pg'

export async function insertedId(owner: pg.Pool, statement: string, values: unknown[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(statement, values)
  return rows[0]!.id
}
