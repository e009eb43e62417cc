export { exportUtmReport } from './export-utm-report.ts'
export { findUtmReport } from './find-utm-report.ts'
