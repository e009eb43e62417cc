import { ReviewFrame } from './ReviewFrame.tsx'
import type { ReviewSection } from './schema.ts'

/** A card as wide as the grid. */
export const Hydro = ({ section }: { section: ReviewSection }) => <ReviewFrame section={section} className="reviews" />
