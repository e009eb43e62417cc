import { ReviewFrame } from './ReviewFrame.tsx'
import type { ReviewSection } from './schema.ts'

/** A column between two lines. */
export const Newchick = ({ section }: { section: ReviewSection }) => (
  <ReviewFrame section={section} className="voices" />
)
