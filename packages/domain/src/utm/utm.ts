export { findUtmReport } from './find-utm-report.ts'
