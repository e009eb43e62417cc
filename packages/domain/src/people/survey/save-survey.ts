import type { SurveyAnswers } from '@backroom/contract/people/survey/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { requireZone } from '../../stores/stores/stores.ts'
import { findSurvey } from './survey-queries.ts'

interface Saved {
  step: number
  answers: SurveyAnswers
  finish?: 'answered' | 'skipped' | undefined
}

/** Keeps what was said so far. Ended with answers, they become the store's settings; a finished survey stays finished. */
export async function saveSurvey(ctx: StoreContext, { step, answers, finish }: Saved) {
  const { db, storeId } = ctx
  const said = {
    step,
    answers: JSON.stringify(answers),
    ...(finish && { finished_at: sql<string>`now()`, is_skipped: finish === 'skipped' }),
  }
  await db
    .insertInto('store_surveys')
    .values({ store_id: storeId, ...said })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(said))
    .execute()
  if (finish === 'answered') await setUp(ctx, answers)
  return findSurvey(ctx)
}

async function setUp({ db, storeId }: StoreContext, { businessType, timeZone, language }: SurveyAnswers) {
  const settings = {
    ...(businessType && { business_type: businessType }),
    ...(timeZone && { standard_timezone: requireZone(timeZone, 'answers.timeZone') }),
    ...(language && { language }),
  }
  if (Object.keys(settings).length === 0) return
  await db
    .updateTable('stores')
    .set({ ...settings, revision: sql<number>`revision + 1` })
    .where('store_id', '=', storeId)
    .execute()
}
