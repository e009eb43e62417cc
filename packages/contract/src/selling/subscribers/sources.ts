/** The popups that ask for an e-mail address. */
export const subscriberSources = ['discount', 'subscribe'] as const
export type SubscriberSource = (typeof subscriberSources)[number]
