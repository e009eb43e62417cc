export { findSubscriber } from './find-subscriber.ts'
export {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  isConfirmationPending,
  type Subscription,
  subscribe,
} from './subscribe.ts'
