export { findHomeHtml } from './site-texts.ts'
