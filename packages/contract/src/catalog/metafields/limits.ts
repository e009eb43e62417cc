export const limits = {
  /** Of one store. */
  metafields: 100,
  nameLength: 100,
  /** Shown below the field. */
  helpLength: 120,
  /** Of the namespace, and of the name in it. */
  keyPartLength: 64,
  /** Values that people choose from. */
  choices: 100,
  choiceLength: 200,
  textLength: 500,
  multilineLength: 5_000,
  urlLength: 2_000,
} as const
