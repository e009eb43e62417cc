import type { PixelPage } from './pixel-page.ts'
import { startPixels } from './start-pixels.ts'

// On the thank-you page, pixels run in a frame, see `runsInFrame`.
const page = parent === window ? document : parent.document
const said = page.querySelector('script[data-pixels]')?.textContent
if (said) startPixels(JSON.parse(said) as PixelPage, page)
