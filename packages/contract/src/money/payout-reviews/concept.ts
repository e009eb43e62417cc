import { defineConcept } from '../../platform/api/define-concept.ts'
import { payoutReviews } from './endpoints.ts'
import { payoutReviewsErrors } from './errors.ts'

export const concept = defineConcept({ endpoints: payoutReviews, errors: payoutReviewsErrors })
