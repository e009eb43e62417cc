import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { timeZoneName } from '../api/fields.ts'
import { businessTypes, storeLanguages } from '../stores/endpoints.ts'

export const situations = ['starting', 'selling', 'moving'] as const
export const volumes = ['none', 'some', 'many', 'most'] as const

/** Each answer may still be missing: the survey is answered step by step. */
export const SurveyAnswers = z.object({
  situation: z.enum(situations).optional(),
  /** Orders a month: none yet, up to 50, up to 500, more. */
  volume: z.enum(volumes).optional(),
  businessType: z.enum(businessTypes).optional(),
  timeZone: timeZoneName.optional(),
  language: z.enum(storeLanguages).optional(),
})
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

/** Steps of the survey, in their order. */
export const surveySteps = ['business', 'kind', 'place'] as const

const step = z.int().min(0).max(surveySteps.length)
const Survey = z.object({ step, answers: SurveyAnswers, isDone: z.boolean() })

export const survey = group('survey', {
  check: endpoint({
    method: 'GET',
    path: '/stores/survey',
    summary: 'Answers 200 when there is nothing to ask, and refuses while the survey waits for whoever may answer it',
    permission: 'member',
    answer: z.object({}),
    errors: ['survey_open'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/survey/answers',
    summary: 'How far the survey got',
    permission: 'settings.edit',
    answer: Survey,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/stores/survey/answers',
    summary: 'Keeps the answers so far; `finish` ends the survey and sets up the shop with them, or skips the rest',
    permission: 'settings.edit',
    body: z.object({ step, answers: SurveyAnswers, finish: z.enum(['answered', 'skipped']).optional() }),
    answer: Survey,
  }),
})
