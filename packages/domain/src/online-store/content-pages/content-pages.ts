export {
  findContentPage,
  findPublishedHandles,
  findPublishedPage,
  findPublishedPages,
  listContentPages,
  listPublishedPages,
} from './content-page-queries.ts'
export { contentPageSource, countContentPages } from './content-page-source.ts'
export { createContentPage, removeContentPage, updateContentPage } from './save-content-page.ts'
