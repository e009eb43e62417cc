import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { timeZoneName } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { businessTypes } from '../../stores/stores/states.ts'
import { surveyErrors } from './errors.ts'
import { situations, surveySteps, volumes } from './states.ts'

/** Answers are optional, because the survey saves them step by step. */
export const SurveyAnswers = z.object({
  situation: z.enum(situations).optional(),
  volume: z.enum(volumes).optional(),
  businessType: z.enum(businessTypes).optional(),
  timeZone: timeZoneName.optional(),
  language: z.enum(languages).optional(),
})
export type SurveyAnswers = z.infer<typeof SurveyAnswers>

const step = z.int().min(0).max(surveySteps.length)
const Survey = z.object({ step, answers: SurveyAnswers, isDone: z.boolean() })

export const survey = group('survey', {
  check: endpoint({
    method: 'GET',
    path: '/stores/survey',
    summary: 'Answers 200 if the survey is done, 409 while a caller who may answer it has not',
    permission: 'member',
    answer: z.object({}),
    errors: [surveyErrors.survey_open],
  }),
  show: endpoint({
    method: 'GET',
    path: '/stores/survey/answers',
    summary: 'Step and answers of the survey',
    permission: 'settings.edit',
    answer: Survey,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/stores/survey/answers',
    summary: 'Saves the answers; `finish` ends the survey, and `answered` sets up the store with them',
    permission: 'settings.edit',
    body: z.object({ step, answers: SurveyAnswers, finish: z.enum(['answered', 'skipped']).optional() }),
    answer: Survey,
  }),
})
