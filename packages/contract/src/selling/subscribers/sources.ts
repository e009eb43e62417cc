/** Popups that collect email addresses. */
export const subscriberSources = ['discount', 'subscribe'] as const
export type SubscriberSource = (typeof subscriberSources)[number]
