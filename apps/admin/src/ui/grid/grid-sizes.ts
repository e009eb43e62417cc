/** Heights in pixels, which Grid.module.css has too, and the width of the first column on phones. */
export const gridSizes = { header: 36, row: 36, phoneName: 132 } as const
