export const situations = ['starting', 'selling', 'moving'] as const

/** Orders per month: none, up to 50, up to 500, more. */
export const volumes = ['none', 'some', 'many', 'most'] as const
export type Volume = (typeof volumes)[number]

/** Steps of the survey, in order. */
export const surveySteps = ['business', 'kind', 'place'] as const
