/** Heights in pixels. Grid.module.css has the same numbers. */
export const gridSizes = { header: 36, row: 36 } as const
