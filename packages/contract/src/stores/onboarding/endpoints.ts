import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { languages } from '../../platform/api/language.ts'
import { onboardingSteps } from './steps.ts'

const Current = z.object({
  name: z.string(),
  /** If `field` is domainConfigured, `{domain}` is a placeholder for the store's address. */
  description: z.string(),
  button: z.string(),
  /** Target of the button: a path of the back office, or an address of the store with its scheme. */
  path: z.string(),
  field: z.enum([...onboardingSteps, 'finished']),
})

const Status = z.object({
  /** Null for a caller who does not set up the store. */
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
    summary: 'Setup steps of the store, and the next one',
    permission: 'member',
    query,
    answer: Status,
  }),
  skip: endpoint({
    method: 'PUT',
    path: '/stores/config/skip',
    summary: 'Skips the current step and answers the next one',
    permission: 'settings.edit',
    query,
    answer: Status,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: '/stores/config/skip',
    summary: 'Restores the skipped steps',
    permission: 'settings.edit',
    query,
    answer: Status,
  }),
})
