export const limits = {
  /** Definitions of one store. */
  options: 50,
  /** Of one definition. */
  values: 250,
  nameLength: 100,
  valueLength: 100,
  /** Choices of one filter that customers see. */
  choices: 50,
  /** Values of one filter that an address may name. */
  chosenValues: 20,
} as const
