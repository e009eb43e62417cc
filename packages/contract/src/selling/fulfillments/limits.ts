export const limits = {
  /** Of one parcel. */
  trackingNumbers: 10,
  trackingNumberLength: 50,
  carrierLength: 60,
  trackingUrlLength: 500,
  holdNoteLength: 500,
} as const
