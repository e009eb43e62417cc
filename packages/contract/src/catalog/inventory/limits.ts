export const limits = {
  /** Pieces of a variant at one location. */
  pieces: 1_000_000,
  locationsPerStore: 20,
  /** Levels that one request changes. */
  levelsPerSave: 200,
  /** Variants whose counting one request starts or ends. */
  variantsPerChange: 500,
  linesPerTransfer: 100,
  /** The newest are listed. */
  transfersShown: 100,
  /** Movements of a variant that one request answers, the newest first. */
  movementsShown: 50,
  noteLength: 200,
  /** Length of an imported file: as much as a request may hold. */
  csvLength: 600_000,
  importedRows: 10_000,
} as const
