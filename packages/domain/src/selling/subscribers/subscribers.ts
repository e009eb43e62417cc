export {
  confirmSubscriber,
  deleteUnconfirmedSubscribers,
  isConfirmationPending,
  type Subscription,
  subscribe,
} from './subscribe.ts'
