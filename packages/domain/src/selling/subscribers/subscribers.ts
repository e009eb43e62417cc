export { confirmSubscriber, isWaiting, type Subscription, subscribe, tidySubscribers } from './subscribe.ts'
