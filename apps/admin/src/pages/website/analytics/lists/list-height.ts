/** Pixels: nine rows and the names of their columns; the others are scrolled to. */
export const listHeight = 360
