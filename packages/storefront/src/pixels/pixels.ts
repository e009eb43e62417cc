import type { PixelPage } from './pixel-page.ts'
import { startPixels } from './start-pixels.ts'

// On the thank-you page, pixels run in a frame, see `runsInFrame`.
const page = parent === window ? document : parent.document
const data = page.querySelector('script[data-pixels]')?.textContent
if (data) startPixels(JSON.parse(data) as PixelPage, page)
