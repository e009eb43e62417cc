export { type Subscription, subscribe } from './subscribe.ts'
