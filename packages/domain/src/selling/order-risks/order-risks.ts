export { reviewRisk, unreviewRisk } from './review-risk.ts'
