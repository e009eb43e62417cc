import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { languages } from '../../platform/api/language.ts'
import { onboardingSteps } from './steps.ts'

const Current = z.object({
  name: z.string(),
  /** `{domain}` stands for the store's address where `field` is domainConfigured. */
  description: z.string(),
  button: z.string(),
  /** Address the button leads to: of the back office, or of the store with its scheme. */
  path: z.string(),
  field: z.enum([...onboardingSteps, 'finished']),
})

const Status = z.object({
  /** Null for people who do not set the store up. */
  currentConfig: Current.nullable(),
  steps: z.array(
    z.object({
      field: z.enum(onboardingSteps),
      name: z.string(),
      path: z.string(),
      isDone: z.boolean(),
      isSkipped: z.boolean(),
    }),
  ),
})
export type OnboardingStatus = z.infer<typeof Status>

const query = z.object({ language: z.enum(languages).default('en') })

export const onboarding = group('onboarding', {
  status: endpoint({
    method: 'GET',
    path: '/stores/config/status',
    summary: 'What the store still needs, and the step to do next',
    permission: 'member',
    query,
    answer: Status,
  }),
  skip: endpoint({
    method: 'PUT',
    path: '/stores/config/skip',
    summary: 'Leaves the current step out and answers the next one',
    permission: 'settings.edit',
    query,
    answer: Status,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/stores/config/skip',
    summary: 'Brings the skipped steps back',
    permission: 'settings.edit',
    query,
    answer: Status,
  }),
})
