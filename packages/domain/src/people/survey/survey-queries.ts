import type { SurveyAnswers } from '@backroom/contract/people/survey/endpoints'
import { surveyErrors } from '@backroom/contract/people/survey/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { StoreContext, TenantContext } from '../../platform/context.ts'

export async function findSurvey({ db, storeId }: StoreContext) {
  const row = await db
    .selectFrom('store_surveys')
    .select(['step', 'answers', 'finished_at'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return {
    step: row?.step ?? 0,
    answers: (row?.answers ?? {}) as SurveyAnswers,
    isDone: row?.finished_at != null,
  }
}

/** Fails while the survey is open and the caller may answer it. */
export async function checkSurvey(ctx: TenantContext) {
  if (!ctx.permissions.has('settings.edit')) return
  const { isDone } = await findSurvey(ctx)
  if (!isDone) fail(surveyErrors.survey_open)
}
