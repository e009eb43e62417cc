export const limits = {
  services: 20,
  nameLength: 60,
  urlLength: 2_000,
  postalCodeLength: 20,
  /** For the whole answer. */
  answerSeconds: 3,
  /** Of an answer. */
  rates: 20,
  /** While an answer is new, the service is not asked again about the same goods and address. */
  freshMinutes: 15,
} as const
