export const limits = {
  /** Characters. */
  explanationLength: 500,
}
