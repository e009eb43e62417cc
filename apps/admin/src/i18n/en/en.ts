/** English, by area; a new area is one line here and one in `vi.ts`. */

export { analytics } from './analytics.ts'
export * from './first.ts'
export { home } from './home.ts'
export { orders } from './orders.ts'
export { themeEditor } from './theme-editor.ts'
export { themes } from './themes.ts'
