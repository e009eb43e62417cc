import type { FeedProblem, FeedSeverity } from '@backroom/contract/catalog/product-feeds/states'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findProductFeed } from './find-product-feeds.ts'

const sampleSize = 5

interface FindingGroup {
  field: string
  problem: FeedProblem
  severity: FeedSeverity
  products: number
  sample: { id: string; title: string }[]
}

/** The findings of the last run by field and problem: errors first, then what concerns most products. */
export async function findFeedFindings(ctx: StoreContext, id: string) {
  const { lastRun } = await findProductFeed(ctx, id)
  if (!lastRun) return { taskId: null, groups: [] }
  const { rows } = await sql<FindingGroup>`
    select field, problem, severity, count(*)::int as products,
           jsonb_agg(jsonb_build_object('id', thing_id, 'title', label) order by place) filter (where place <= ${sampleSize}) as sample
      from (select after->>'field' as field, after->>'problem' as problem, after->>'severity' as severity, thing_id, label,
                   row_number() over (partition by after->>'field', after->>'problem' order by label, number) as place
              from task_rows where store_id = ${ctx.storeId} and task_id = ${lastRun.taskId}) found
     group by field, problem, severity
     order by severity = 'warning', products desc, field`.execute(ctx.db)
  return { taskId: lastRun.taskId, groups: rows }
}
