import type { SurveyAnswers } from '@backroom/contract/people/survey/endpoints'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { requireZone } from '../../stores/stores/stores.ts'
import { findSurvey } from './survey-queries.ts'

interface SurveyInput {
  step: number
  answers: SurveyAnswers
  finish?: 'answered' | 'skipped' | undefined
}

/** Saves the answers. A survey that ends with answers applies them to the store; a finished survey stays finished. */
export async function saveSurvey(ctx: StoreContext, { step, answers, finish }: SurveyInput) {
  const { db, storeId } = ctx
  const columns = {
    step,
    answers: JSON.stringify(answers),
    ...(finish && { finished_at: sql<string>`now()`, is_skipped: finish === 'skipped' }),
  }
  await db
    .insertInto('store_surveys')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute()
  if (finish === 'answered') await applyAnswers(ctx, answers)
  return findSurvey(ctx)
}

async function applyAnswers({ db, storeId }: StoreContext, { businessType, timeZone, language }: SurveyAnswers) {
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
