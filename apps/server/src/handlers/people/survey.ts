import { survey } from '@backroom/contract/people/survey/endpoints'
import { checkSurvey, findSurvey, saveSurvey } from '@backroom/domain/people/survey/survey'
import { implement } from '../../http/implement.ts'

export const handlers = implement(survey, {
  check: async (ctx) => {
    await checkSurvey(ctx)
    return {}
  },
  show: (ctx) => findSurvey(ctx),
  save: (ctx, { body }) => saveSurvey(ctx, body),
})
