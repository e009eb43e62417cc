export { listPayoutQueue } from './payout-queue.ts'
export {
  approvePayout,
  markFailed,
  markPaid,
  markReturned,
  markSent,
  rejectPayout,
  takePayout,
} from './review-payout.ts'
export { endReserve, findReserves, reserveBalance } from './review-reserves.ts'
