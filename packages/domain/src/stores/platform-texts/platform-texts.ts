export { findHomeText } from './find-home-text.ts'
