/** Pixels: nine rows and the header. Other rows are scrolled to. */
export const listHeight = 360
