export { listViews } from './list-views.ts'
export { saveLayout } from './save-layout.ts'
export { createView, removeView, shareView, updateView } from './save-view.ts'
