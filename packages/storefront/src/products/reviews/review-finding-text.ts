import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { Texts } from '../../texts/texts.en.ts'
import type { ReviewFinding } from '../../views/reviews.ts'

export function reviewFindingText(finding: ReviewFinding, { findings }: Texts['reviews'], minLength: number): string {
  switch (finding) {
    case 'bodyShort':
      return findings.bodyShort(minLength)
    case 'bodyLong':
      return findings.bodyLong(limits.bodyLength)
    case 'title':
      return findings.title(limits.titleLength)
    case 'tooManyImages':
      return findings.tooManyImages(limits.images)
    default:
      return findings[finding]
  }
}
