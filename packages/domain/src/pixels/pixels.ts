export { countPixels, findPixel, listPixels, listSharingStores, pixelSource } from './pixel-queries.ts'
export { createPixel, removePixel, updatePixel } from './save-pixel.ts'
