import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Segment, segments } from '@backroom/contract/selling/segments/endpoints'
import { segmentList } from '@backroom/contract/selling/segments/list'
import type { SegmentRules } from '@backroom/contract/selling/segments/rule-fields'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { countRows, type ListQuery, type ListSource, listRows, pagedColumns } from '../../platform/lists/lists.ts'

/** Source of list and count. */
export const segmentSource: ListSource<typeof segmentList> = {
  definition: segmentList,
  table: 'segments',
  filters: {},
  sorts: {
    updated: { expression: sql.ref('segments.updated_at'), type: 'timestamptz' },
    name: { expression: sql`segments.name collate "vi-x-icu"`, type: 'text' },
  },
}

const columns = ['segments.id', 'name', 'revision', 'updated_at as updatedAt'] as const

const segmentsOf = ({ db, storeId }: StoreContext) =>
  db.selectFrom('segments').where('segments.store_id', '=', storeId).select(sql<SegmentRules>`rules`.as('rules'))

const withRules = <Row extends { rules: SegmentRules }>({ rules, ...row }: Row) => ({ ...row, ...rules })

export async function listSegments(ctx: StoreContext, query: Input<typeof segments.list>['query']) {
  const page = await listRows(ctx, segmentSource, query, (page) =>
    segmentsOf(ctx)
      .innerJoin(page, 'page.id', 'segments.id')
      .select([...columns, ...pagedColumns])
      .orderBy('page.rank')
      .execute(),
  )
  return { ...page, items: page.items.map(withRules) }
}

export const countSegments = (ctx: StoreContext, query: Omit<ListQuery<typeof segmentList>, 'limit'>) =>
  countRows(ctx, segmentSource, query)

export async function findSegment(ctx: StoreContext, id: string): Promise<Segment> {
  const row = await segmentsOf(ctx).select(columns).where('id', '=', id).executeTakeFirst()
  return row ? withRules(row) : fail(generalErrors.not_found)
}
