/** What the sign-in and every frame need; the rest of English follows with the first page behind the sign-in. */
export { auth } from './auth.ts'
export { errors } from './errors.ts'
export { shellFirst as shell } from './shell-first.ts'
export { ui } from './ui.ts'
