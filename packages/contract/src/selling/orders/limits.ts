import { addressLimits } from '../../platform/addresses/limits.ts'

export const limits = {
  /** Lines of one cart. */
  cartLines: 100,
  /** Pieces of one line of a cart. */
  maxQuantityPerLine: 99,
  /** Characters of a buyer's note. */
  customerNote: 1_000,
  /** Characters of a member's note to a refund or a cancellation. */
  memberNote: 500,
  /** Characters of the reference of money that reached the store itself. */
  paymentReference: 200,
  /** Entries of the timeline that come with an order. */
  timelineEntries: 50,
  /** Orders in one bulk change by their ids; larger ones use a filter. */
  bulkIds: 10_000,
  /** Matches of a bulk change's filter; they are counted before it starts. */
  bulkMatching: 100_000,
  /** Of the fields of a checkout, for its form and the server. Characters; RFC 5321 allows an email address 254. */
  checkout: {
    email: 254,
    ...addressLimits,
    /** 19 digits in groups of four. */
    cardNumber: 23,
    /** `12 / 29` */
    cardExpiry: 7,
    cardCode: 4,
  },
} as const
