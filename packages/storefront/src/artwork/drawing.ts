import type { Chance } from './draw.ts'
import type { Palette } from './palettes.ts'

/** Draws a product on the table, in an image of 1200 × 1500. */
export type Drawing = (chance: Chance, palette: Palette) => string
